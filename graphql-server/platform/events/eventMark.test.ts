import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { socketAddress, soon } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();
const CHANGED = 'subscription { groupChanged { groupId } }';
const POST = 'mutation { createPost(input: {content: "gm"}) { id } }';
const SEND = 'mutation ($to: ID!) { sendMessage(input: {receiverId: $to, content: "gm"}) { id } }';

let ann: Visitor, bob: Visitor, bobId: number;
beforeAll(async () => {
  const user = await testApp.create.user();
  bobId = user.id;
  [ann, bob] = [await testApp.as(await testApp.create.user()), await testApp.as(user)];
});

const query = { query: '{ viewer { id } }' };
const answeredTo = async (visitor: Visitor, path = '/graphql', method = 'POST') =>
  (await visitor.fetch(path, method === 'POST' ? { method, json: query } : {})).headers.get('events-mark');

/** The payload of the pong to this ping, sent behind a subscription. */
async function pongTo(ping: object, { url }: Pick<TestApp, 'url'> = testApp): Promise<any> {
  const socket = new WebSocket(socketAddress(url), 'graphql-transport-ws', {
    headers: { cookie: bob.cookie },
  });
  const heard: any[] = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text))));
  await once(socket, 'open');
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'connection_init' });
  await soon(() => heard.length).toBe(1);
  say({ id: '1', type: 'subscribe', payload: { query: CHANGED } });
  say({ type: 'ping', payload: ping });
  await soon(() => heard.length).toBe(2);
  socket.terminate();
  return heard[1].payload;
}
const subscribed = async (app?: Pick<TestApp, 'url'>) =>
  (await pongTo({ subscribed: 1, mark: null }, app)).mark;

describe('the mark of an answer', () => {
  it('is that of the pong while nothing happens', async () => {
    const mark = await answeredTo(bob);
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
    expect(await subscribed()).toBe(mark);
    expect(await answeredTo(ann)).toBe(mark);
  });

  it('is another one after a message, whoever sent it', async () => {
    const mark = await answeredTo(bob);
    expect((await ann.run(SEND, { to: bobId })).errors).toBeUndefined();
    expect(await subscribed()).not.toBe(mark);
  });

  it.each([
    ['joined', 'mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { id } }'],
    ['left', 'mutation ($id: ID!) { leaveGroup(input: { groupId: $id }) { id } }'],
  ])('is another one after somebody has %s a group', async (_, change) => {
    const creator = await testApp.create.user();
    const id = await testApp.create.group({ creator });
    if (change.includes('leave'))
      await ann.run('mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { id } }', { id });
    const mark = await answeredTo(bob);
    expect((await ann.run(change, { id })).errors).toBeUndefined();
    expect(await subscribed()).not.toBe(mark);
  });

  it('survives what changes neither conversations nor groups', async () => {
    const mark = await answeredTo(bob);
    expect((await ann.run(POST)).errors).toBeUndefined();
    expect(await subscribed()).toBe(mark);
  });

  it('is another one when events of other processes may have been missed', async () => {
    const mark = await answeredTo(bob);
    await testApp.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hodlhood-events %' and datname = current_database()",
    );
    await soon(() => answeredTo(bob)).not.toBe(mark);
  });

  it('is given to members, in answers that no cache keeps', async () => {
    expect(await answeredTo(testApp.nobody)).toBeNull();
    expect(await answeredTo(bob, `/graphql?${new URLSearchParams(query)}`, 'GET')).toBeNull();
  });

  it('is in no pong to a client that does not ask for it', async () => {
    expect(await pongTo({ subscribed: 7 })).toEqual({ subscribed: 7 });
  });
});

describe('two processes', () => {
  let other: Awaited<ReturnType<typeof startTestApp>>;
  beforeAll(async () => {
    other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
  });
  afterAll(() => other.stop());

  it('have different marks', async () => {
    expect(await subscribed(other.testApp)).not.toBe(await answeredTo(bob));
  });

  it('replace theirs at events of the other one', async () => {
    const mark = await subscribed(other.testApp);
    expect(await subscribed(other.testApp)).toBe(mark);
    await ann.run(SEND, { to: bobId });
    await soon(() => subscribed(other.testApp)).not.toBe(mark);
  });
});
