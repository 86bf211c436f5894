import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { soon } from '../graphql-server/testing/socket.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';

const house = useTestApp();

let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill();
  running = [];
});

/** Starts an example as its reader would; gives the lines that it writes. */
function start(script: string, env: Record<string, string>): string[] {
  const child = spawn(process.execPath, ['--no-warnings', `examples/${script}`], {
    env: { PATH: process.env.PATH, HODLHOOD_URL: house.url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines: string[] = [];
  createInterface(child.stdout!).on('line', (line) => lines.push(line));
  return lines;
}

it('the bot greets who is new and answers once, also when it is started again', async () => {
  const [ann, bob] = [
    await house.create.user({ username: 'ann' }),
    await house.create.user({ username: 'bob' }),
  ];
  const group = await house.create.group({ creator: ann, members: [bob] });
  const bot = await house.by({ member: await house.create.user(), scopes: ['READ', 'GROUPS'] });
  const env = { HODLHOOD_TOKEN: bot.token, GROUP_ID: String(group), EVERY: '100' };
  const asBob = await house.as(bob);
  const contents = async () => {
    const list = await (await asBob.fetch(`/api/groups/${group}/messages`)).json();
    return (list as { content: string }[]).map(({ content }) => content);
  };
  const write = (content: string) =>
    asBob.fetch(`/api/groups/${group}/messages`, { method: 'POST', json: { content } });

  await house.create.groupMessage({ groupId: group, sender: ann });
  const lines = start('bot/bot.ts', env);
  await expect.poll(() => lines.length).toBe(1);
  await write('!count');
  await expect.poll(contents).toEqual(['gm', '!count', 'Welcome, bob!', 'We are 3.']);
  running.pop()!.kill();
  const again = start('bot/bot.ts', env);
  await expect.poll(() => again.length).toBe(1);
  await write('!gm');
  await expect.poll(contents).toEqual(['gm', '!count', 'Welcome, bob!', 'We are 3.', '!gm', 'gm ☀️']);
});

it('the integrator says in a sentence that its token is not valid', async () => {
  const env = { ...process.env, HODLHOOD_URL: house.url, HODLHOOD_TOKEN: 'hh_wrong' };
  const run = promisify(execFile)(process.execPath, ['examples/integrator/integrator.ts'], { env });
  const { stderr } = (await run.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain('The socket was closed for good: 4401 bad token');
});

it('the integrator writes each post once, those before it came and those after', async () => {
  const author = await house.as(await house.create.user());
  const post = (content: string) => author.fetch('/api/posts', { method: 'POST', json: { content } });
  await post('early');
  const lines = start('integrator/integrator.ts', {});
  const contents = () => lines.map((line) => JSON.parse(line).content as string);
  await expect.poll(contents).toContain('early');
  await soon(() => house.app.house.events.listeners('post.created')).toBeGreaterThan(0);
  await post('late');
  await expect.poll(contents).toEqual(['early', 'late']);
});
