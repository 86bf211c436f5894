import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { soon } from '../graphql-server/testing/socket.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { start, stopAll } from './start.ts';

const testApp = useTestApp();

stopAll();

const folder = mkdtempSync(join(tmpdir(), 'hodlhood-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the bot greets who is new and answers once, also when it is started again', async () => {
  const [ann, bob] = [
    await testApp.create.user({ username: 'ann' }),
    await testApp.create.user({ username: 'bob' }),
  ];
  const group = await testApp.create.group({ creator: ann, members: [bob] });
  const bot = await testApp.by({ member: await testApp.create.user(), scopes: ['READ', 'GROUPS'] });
  const env = {
    HODLHOOD_URL: testApp.url,
    HODLHOOD_TOKEN: bot.token,
    GROUP_ID: String(group),
    EVERY: '100',
    CHECKPOINT: join(folder, 'bot.json'),
  };
  const asBob = await testApp.as(bob);
  const contents = async () => {
    const list = await (await asBob.fetch(`/api/groups/${group}/messages`)).json();
    return (list as { content: string }[]).map(({ content }) => content);
  };
  const write = (content: string) =>
    asBob.fetch(`/api/groups/${group}/messages`, { method: 'POST', json: { content } });

  await testApp.create.groupMessage({ groupId: group, sender: ann });
  const first = start('bot/bot.ts', env);
  await expect.poll(() => first.lines.length).toBe(1);
  await write('!count');
  await expect.poll(contents).toEqual(['gm', '!count', 'Welcome, bob!', 'We are 3.']);
  await first.crash();
  const again = start('bot/bot.ts', env);
  await expect.poll(() => again.lines.length).toBe(1);
  await write('!gm');
  await expect.poll(contents).toEqual(['gm', '!count', 'Welcome, bob!', 'We are 3.', '!gm', 'gm ☀️']);
});

it('the bot comes further than an answer that is refused', async () => {
  const { create } = testApp;
  await create.contentRule({ by: await create.user({ role: 'moderator' }), text: 'I know', action: 'HOLD' });
  await testApp.app.services.contentRules.refresh();
  const [bob, member] = [await create.user(), await create.user()];
  const group = await create.group({ creator: bob, members: [member] });
  const bot = await testApp.by({ member, scopes: ['READ', 'GROUPS'] });
  const path = `/api/groups/${group}/messages`;
  const asBob = await testApp.as(bob);
  const write = (content: string) => asBob.fetch(path, { method: 'POST', json: { content } });

  await write('!count');
  // What it had said before a crash, when fewer were there.
  const headers = { 'Idempotency-Key': `${group}:answer:1` };
  await bot.fetch(path, { method: 'POST', headers, json: { content: 'We are 1.' } });
  await write('!help');
  await write('!gm');
  const CHECKPOINT = join(folder, 'refused-bot.json');
  writeFileSync(CHECKPOINT, JSON.stringify({ seq: 0, known: [bob.id] }));
  start('bot/bot.ts', {
    HODLHOOD_URL: testApp.url,
    HODLHOOD_TOKEN: bot.token,
    GROUP_ID: String(group),
    CHECKPOINT,
  });
  const contents = async () =>
    ((await (await asBob.fetch(path)).json()) as { content: string }[]).map(({ content }) => content);
  await expect.poll(contents).toEqual(['!count', 'We are 1.', '!help', '!gm', 'gm ☀️']);
});

it('the integrator says in a sentence that its token is not valid', async () => {
  const CHECKPOINT = join(folder, 'refused.json');
  const env = { ...process.env, HODLHOOD_URL: testApp.url, HODLHOOD_TOKEN: 'hh_wrong', CHECKPOINT };
  const run = promisify(execFile)(process.execPath, ['examples/integrator/integrator.ts'], { env });
  const { stderr } = (await run.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain('The socket was closed for good: 4401 bad token');
});

/** A server with an empty feed that ends each subscription as the test says. */
async function openServer(onSubscribe: (say: (type: string, payload?: unknown) => void) => void) {
  const http = createServer((_request, response) =>
    response.end('{"data":{"feed":{"nodes":[],"pageInfo":{"hasNextPage":false,"endCursor":""}}}}'),
  );
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => 'graphql-transport-ws' });
  sockets.on('connection', (socket) =>
    socket.on('message', (text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      const say = (kind: string, payload?: unknown) =>
        socket.send(JSON.stringify({ id, type: kind, payload }));
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type === 'subscribe') onSubscribe(say);
    }),
  );
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close: () => http.close() };
}

it('the integrator subscribes again when it was out of points', async () => {
  const errors = [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED', retryAfter: 0.1 } }];
  const post = { id: '1', content: 'late', createdAt: new Date().toISOString(), author: { username: 'ann' } };
  let begun = 0;
  const { url, close } = await openServer((say) => {
    begun++;
    if (begun === 1) say('error', errors);
    else say('next', begun === 2 ? { errors } : { data: { postCreated: { post } } });
    if (begun === 2) say('complete');
  });
  onTestFinished(() => void close());
  const env = { HODLHOOD_URL: url, CHECKPOINT: join(folder, 'points.json') };
  const { lines } = start('integrator/integrator.ts', env);
  await expect.poll(() => lines.map((line) => JSON.parse(line).content as string)).toEqual(['late']);
  expect(begun).toBe(3);
});

it('the integrator writes each post once, those before it came and those after', async () => {
  const author = await testApp.as(await testApp.create.user());
  const post = (content: string) => author.fetch('/api/posts', { method: 'POST', json: { content } });
  await post('early');
  const env = { HODLHOOD_URL: testApp.url, CHECKPOINT: join(folder, 'feed.json') };
  const { lines } = start('integrator/integrator.ts', env);
  const contents = () => lines.map((line) => JSON.parse(line).content as string);
  await expect.poll(contents).toContain('early');
  await soon(() => testApp.app.services.events.listeners('post.created')).toBeGreaterThan(0);
  await post('late');
  await expect.poll(contents).toEqual(['early', 'late']);
});
