import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Postgres } from '../../../../tools/faults/postgres.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const FEED = '{ feed { nodes { content } } }';
const POST = 'mutation ($content: Text!) { createPost(input: { content: $content }) { id } }';

let folder: string;
let [primary, standby]: Postgres[] = [];
let testApp: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-replica-'));
  primary = await Postgres.open(join(folder, 'primary'));
  const url = await primary.createDatabase();
  standby = await primary.standby(join(folder, 'standby'));
  const replica = await standby.urlOf(new URL(url).pathname.slice(1));
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: replica };
  ({ testApp, stop } = await startTestApp('', settings));
});
afterAll(async () => {
  await stop?.();
  for (const server of [standby, primary]) await server?.stop('immediate');
  await rm(folder, { recursive: true, force: true });
});

const replica = () => testApp.app.services.replica!;
const top = async (visitor: Visitor): Promise<string> => (await visitor.run(FEED)).data.feed.nodes[0].content;
const member = async () => testApp.as(await testApp.create.user());

/** Whether the standby has all writes up to now. */
async function knowsAll(): Promise<boolean> {
  const [now] = await primary!.query<{ lsn: string }>('select pg_current_wal_lsn() lsn');
  const [it] = await standby!.query<{ knows: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn knows',
    [now!.lsn],
  );
  return it!.knows;
}

/** From here on the standby receives nothing, and the product trusts it for longer than three seconds. */
async function fallBehind(): Promise<void> {
  await expect.poll(() => replica().isFresh).toBe(true);
  await expect.poll(knowsAll).toBe(true);
  vi.spyOn(replica(), 'isFresh', 'get').mockReturnValue(true);
  await standby!.query('select pg_wal_replay_pause()');
}

afterEach(async () => {
  vi.restoreAllMocks();
  await standby!.query('select pg_wal_replay_resume()').catch(() => {});
});

it("visitors, and members who read the feed, get the standby's data", async () => {
  const [ann, bob] = [await member(), await member()];
  await ann.run(POST, { content: 'known' });
  await expect.poll(() => top(testApp.nobody)).toBe('known');
  await fallBehind();
  await ann.run(POST, { content: 'not known yet' });
  expect([await top(testApp.nobody), await top(bob)]).toEqual(['known', 'known']);
  expect((await (await testApp.nobody.fetch('/api/posts')).json())[0].content).toBe('known');
  vi.restoreAllMocks();
  await expect.poll(() => replica().isFresh).toBe(false);
  expect([await top(testApp.nobody), await top(bob)]).toEqual(['not known yet', 'not known yet']);
});

it('a member always sees their own latest writes', async () => {
  const [ann, bob] = [await member(), await member()];
  await bob.run(POST, { content: 'before' });
  await expect.poll(() => top(testApp.nobody)).toBe('before');
  await fallBehind();
  await ann.run(POST, { content: 'mine' });
  expect([await top(ann), await top(testApp.nobody)]).toEqual(['mine', 'before']);
  await ann.fetch('/api/posts', { method: 'POST', json: { content: 'by REST' } });
  expect((await (await ann.fetch('/api/posts')).json())[0].content).toBe('by REST');
});

it("tokens, and members' queries about themselves, never use the standby", async () => {
  const ann = await testApp.create.user();
  const program = await testApp.by({ member: ann, scopes: ['READ'] });
  await fallBehind();
  await testApp.create.post({ content: 'new' });
  expect(await top(program)).toBe('new');
  const { data } = await (await testApp.as(ann)).run('{ viewer { username } feed { nodes { content } } }');
  expect(data).toMatchObject({ viewer: { username: ann.username } });
  expect(data.feed.nodes[0].content).toBe('new');
});

it('the primary answers what the standby does not have yet', async () => {
  await fallBehind();
  const { id } = await testApp.create.post({ content: 'shared at once' });
  const { data } = await testApp.nobody.run(`{ post(id: ${id}) { content } }`);
  expect(data.post.content).toBe('shared at once');
  expect((await testApp.nobody.fetch(`/api/posts/${id}`)).status).toBe(200);
});

it('works without a standby that has gone, and uses it again when it is back', async () => {
  await expect.poll(() => replica().isFresh).toBe(true);
  await standby!.stop('immediate');
  for (let n = 0; n < 20; n++) expect((await testApp.nobody.run(FEED)).errors).toBeUndefined();
  await expect.poll(() => replica().isFresh).toBe(false);
  const ready = await testApp.nobody.fetch('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded', replica: false }]);
  await standby!.start();
  await expect.poll(() => replica().isFresh).toBe(true);
});
