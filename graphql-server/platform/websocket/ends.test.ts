import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openRaw, type RawSocket } from '../../testing/rawSocket.ts';
import { soon } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
const RECEIVED = 'subscription { messageReceived { message { content } } }';
const SEND = `mutation ($to: ID!) { sendMessage(input: { receiverId: $to, content: "secret" }) { id } }`;

const opened: RawSocket[] = [];
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.terminate()));

/** A socket with these headers that subscribes to the messages of a member. */
async function hearing(headers: Record<string, string>, { url, app }: TestApp = testApp): Promise<RawSocket> {
  const { events } = app.services;
  const before = events.listeners('message.sent');
  const raw = await openRaw(url, { headers });
  opened.push(raw);
  raw.say({ type: 'subscribe', id: '1', payload: { query: RECEIVED } });
  await soon(() => events.listeners('message.sent')).toBe(before + 1);
  return raw;
}

/** Sends the member a message; returns what each socket receives. */
async function secretsHeard(memberId: number, sockets: RawSocket[]): Promise<number[]> {
  const writer = await testApp.as(await testApp.create.user());
  expect((await writer.run(SEND, { to: memberId })).errors).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return sockets.map(({ heard }) => heard.filter((said) => JSON.stringify(said).includes('secret')).length);
}

const idOf = (cookie: string) => /s(?:%3A|:)([\w-]{36})/.exec(cookie)![1];

describe('a socket ends with its session', () => {
  it.each([
    ['that ends in the table', 'update session set expire = now() where sid = $1'],
    ['whose time comes', "update session set expire = now() + interval '1 second' where sid = $1"],
    [
      'that another process ends',
      "update session set sess = '{}', expire = now() where sid = $1 and expire > now()",
    ],
  ])('%s, before it receives anything more', async (_name, text) => {
    const user = await testApp.create.user();
    const [ending, staying] = [await testApp.as(user), await testApp.as(user)];
    const sockets = [await hearing({ cookie: ending.cookie }), await hearing({ cookie: staying.cookie })];
    expect(await secretsHeard(user.id, sockets)).toEqual([1, 1]);
    await testApp.database.pool.query(text, [idOf(ending.cookie)]);
    expect(await sockets[0]!.closed).toEqual({ code: 4403, reason: 'session ended' });
    expect(await secretsHeard(user.id, sockets)).toEqual([1, 2]);
  });
});

describe('a socket ends with the session or token that opened it', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'], shouldAdvanceTime: false }));
  afterEach(() => void vi.useRealTimers());

  it('when session or token are deleted from their tables', async () => {
    const { testApp: watched, stop } = await startTestApp(inject('postgresUrl'), {
      DATABASE_URL: testApp.database.url,
    });
    const user = await testApp.create.user();
    const [ending, staying] = [await testApp.as(user), await testApp.as(user)];
    const [revoked, good] = [
      await testApp.by({ member: user, scopes: ['READ'] }),
      await testApp.by({ member: user, scopes: ['READ'] }),
    ];
    const by = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const sockets = [];
    for (const headers of [{ cookie: ending.cookie }, { cookie: staying.cookie }, by(revoked), by(good)])
      sockets.push(await hearing(headers, watched));
    const { pool } = testApp.database;
    await pool.query('delete from session where sid = $1', [idOf(ending.cookie)]);
    await pool.query('delete from access_tokens where id = $1', [revoked.tokenId]);
    vi.advanceTimersByTime(30_000);
    expect((await sockets[0]!.closed).code).toBe(4403);
    expect((await sockets[2]!.closed).code).toBe(4401);
    expect(await secretsHeard(user.id, sockets)).toEqual([0, 1, 0, 1]);
    await stop();
  });
});
