import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { soon } from '../graphql-server/testing/socket.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { openTunnel, type Tunnel } from '../graphql-server/testing/tunnel.ts';
import { start, stopAll } from './start.ts';

/** `npm run test:examples` sets the figures of the acceptance list. */
const CUTS = Number(process.env.EXAMPLE_CUTS ?? 5);
const CRASHES = Number(process.env.EXAMPLE_CRASHES ?? 2);
/** A minute for each, at the most. */
const TIMEOUT_MS = 60_000 * (CUTS + CRASHES);

const testApp = useTestApp();
stopAll();

const folder = mkdtempSync(join(tmpdir(), 'hodlhood-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));
let tunnel: Tunnel;
afterEach(() => tunnel.close());

/** Writes all the while, several at once, until it is told to stop; then gives what was answered as written. */
function writeAllTheWhile(write: (content: string) => Promise<boolean>) {
  let isOver = false;
  const written: string[] = [];
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let n = 0; !isOver; n++) {
      const content = `${writer}.${n}`;
      if (await write(content)) written.push(content);
      await sleep(20 + Math.random() * 30);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(writers);
    return written;
  };
}

async function cutAgainAndAgain(): Promise<void> {
  for (let n = 0; n < CUTS; n++) {
    await sleep(Math.random() * 1_500);
    tunnel.cut();
    await sleep(Math.random() * 500);
    tunnel.mend();
  }
}

it(
  'the integrator leaves no post out, over cuts of the line and its own crashes',
  { timeout: TIMEOUT_MS },
  async () => {
    tunnel = await openTunnel(testApp.url);
    const author = await testApp.as(await testApp.create.user());
    const stop = writeAllTheWhile(async (content) => {
      const answer = await author.fetch('/api/posts', { method: 'POST', json: { content } });
      return answer.status === 201;
    });
    const env = { HODLHOOD_URL: tunnel.url, CHECKPOINT: join(folder, 'feed.json') };
    const begin = () => start('integrator/integrator.ts', env, lines);
    const lines: string[] = [];
    let integrator = begin();
    await soon(() => lines.length).toBeGreaterThan(0);
    await cutAgainAndAgain();
    for (let n = 0; n < CRASHES; n++) {
      await sleep(Math.random() * 1_500);
      await integrator.crash();
      integrator = begin();
    }
    const written = await stop();
    const missing = () => {
      const seen = new Set(lines.map((line) => JSON.parse(line).content as string));
      return written.filter((content) => !seen.has(content));
    };
    await soon(missing).toEqual([]);
    expect(written.length).toBeGreaterThan(20 * (CUTS + CRASHES));
  },
);

it(
  'the bot answers each command once, over cuts of the line and its own crashes',
  { timeout: TIMEOUT_MS },
  async () => {
    tunnel = await openTunnel(testApp.url);
    const [ann, owner] = [await testApp.create.user(), await testApp.create.user()];
    const group = await testApp.create.group({ creator: ann, members: [owner] });
    const fenced = await testApp.by({ member: owner, scopes: ['READ', 'GROUPS'], groupId: group });
    const env = {
      HODLHOOD_URL: tunnel.url,
      HODLHOOD_TOKEN: fenced.token,
      GROUP_ID: String(group),
      EVERY: '50',
      CHECKPOINT: join(folder, 'bot.json'),
    };
    const begin = () => start('bot/bot.ts', env);
    let bot = begin();
    await soon(() => bot.lines.length).toBe(1);
    const asAnn = await testApp.as(ann);
    const path = `/api/groups/${group}/messages`;
    const stop = writeAllTheWhile(async () => {
      await sleep(150);
      const content = Math.random() < 0.5 ? '!gm' : '!count';
      return (await asAnn.fetch(path, { method: 'POST', json: { content } })).status === 201;
    });
    await cutAgainAndAgain();
    for (let n = 0; n < CRASHES; n++) {
      await sleep(Math.random() * 1_500);
      await bot.crash();
      await asAnn.fetch(path, { method: 'POST', json: { content: '!help' } }); // while it is away
      bot = begin();
    }
    const commands = (await stop()).length + CRASHES;
    const answers = async () => {
      const { rows } = await testApp.database.pool.query<{ count: number }>(
        `select count(*)::int from messages m join memberships on memberships.user_id = m.sender_id
          where memberships.user_id = $1 and m.content not like 'Welcome%'`,
        [owner.id],
      );
      return rows[0]!.count;
    };
    await soon(answers).toBe(commands);
    await sleep(500);
    expect(await answers()).toBe(commands);
  },
);
