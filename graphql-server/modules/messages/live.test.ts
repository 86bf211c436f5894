import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const RECEIVED = `subscription { messageReceived {
  messageId seq userId clientMutationId unreadMessageCount
  message { content sender { username } } conversation { unreadCount }
} }`;
const READ = `subscription { messagesRead {
  readerId userId seq unreadMessageCount conversation { unreadCount otherReadSeq }
} }`;
const TYPING = 'subscription { memberTyping { userId user { username } } }';
const SEND = `mutation ($to: ID!, $content: Text!, $key: String) {
  sendMessage(input: { receiverId: $to, content: $content, clientMutationId: $key }) { id }
}`;

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  await testApp.create.friendship(ann, bob);
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});

const listen = (visitor: Visitor, query: string, event: Parameters<typeof subscribe>[2], app = testApp) =>
  subscribe(connect(visitor, app.url), query, event, app);

const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a message', () => {
  it('reaches the sender and the receiver, with their own view of it, and nobody else', async () => {
    const [atAnn, atBob, atEve] = [
      await listen(asAnn, RECEIVED, 'message.sent'),
      await listen(asBob, RECEIVED, 'message.sent'),
      await listen(asEve, RECEIVED, 'message.sent'),
    ];
    const { data } = await asAnn.run(SEND, { to: bob.id, content: 'gm', key: 'my-own-key' });
    await soon(() => [atAnn.length, atBob.length]).toEqual([1, 1]);
    const event = {
      messageId: data.sendMessage.id,
      seq: 1,
      clientMutationId: 'my-own-key',
      message: { content: 'gm', sender: { username: ann.username } },
    };
    expect(atAnn[0].data.messageReceived).toEqual({
      ...event,
      userId: String(bob.id),
      unreadMessageCount: 0,
      conversation: { unreadCount: 0 },
    });
    expect(atBob[0].data.messageReceived).toEqual({
      ...event,
      userId: String(ann.id),
      unreadMessageCount: 1,
      conversation: { unreadCount: 1 },
    });
    await quiet();
    expect(atEve).toEqual([]);
  });

  it('of one conversation never reaches another, however many come at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [from, to] = [await testApp.create.user(), await testApp.create.user()];
        const arrived = await listen(await testApp.as(to), RECEIVED, 'message.sent');
        return { from: await testApp.as(from), to, name: from.username, arrived };
      }),
    );
    await Promise.all(
      pairs.flatMap(({ from, to, name }) =>
        Array.from({ length: 20 }, (_, n) => from.run(SEND, { to: to.id, content: `${name} ${n}` })),
      ),
    );
    for (const { name, arrived } of pairs) {
      await soon(() => arrived.length).toBe(20);
      const events = arrived.map(({ data }) => data.messageReceived);
      expect(new Set(events.map(({ message }) => message.sender.username))).toEqual(new Set([name]));
      expect(new Set(events.map(({ seq }) => seq)).size).toBe(20);
    }
  });

  it('crosses from one process to another', async () => {
    const other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    try {
      const there = await listen(asBob, RECEIVED, 'message.sent', other.testApp);
      await asAnn.run(SEND, { to: bob.id, content: 'across' });
      await soon(() => there[0]?.data.messageReceived.message.content).toBe('across');
    } finally {
      await other.stop();
    }
  });

  it('is not delivered without a session', async () => {
    const [refused] = await listen(testApp.nobody, RECEIVED, 'message.sent');
    expect(refused.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('a read mark', () => {
  it('reaches both, once', async () => {
    const messageId = await testApp.create.message({ sender: eve, receiver: bob });
    const [atEve, atBob, atAnn] = [
      await listen(asEve, READ, 'messages.read'),
      await listen(asBob, READ, 'messages.read'),
      await listen(asAnn, READ, 'messages.read'),
    ];
    const MARK = 'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { id } }';
    for (let n = 0; n < 2; n++) await asBob.run(MARK, { id: messageId });
    await soon(() => [atEve.length, atBob.length]).toEqual([1, 1]);
    expect(atEve[0].data.messagesRead).toMatchObject({
      readerId: String(bob.id),
      userId: String(bob.id),
      seq: 1,
      conversation: { otherReadSeq: 1 },
    });
    expect(atBob[0].data.messagesRead).toMatchObject({
      userId: String(eve.id),
      conversation: { unreadCount: 0 },
    });
    await quiet();
    expect([atEve.length, atBob.length, atAnn.length]).toEqual([1, 1, 0]);
  });
});

describe('a typing signal', () => {
  it('reaches the one who is written to, once in a while', async () => {
    const [atBob, atEve] = [
      await listen(asBob, TYPING, 'member.typing'),
      await listen(asEve, TYPING, 'member.typing'),
    ];
    for (let n = 0; n < 3; n++)
      await asAnn.run('mutation ($id: ID!) { signalTyping(input: { userId: $id }) }', { id: bob.id });
    await soon(() => atBob.length).toBe(1);
    expect(atBob[0].data.memberTyping).toEqual({
      userId: String(ann.id),
      user: { username: ann.username },
    });
    await quiet();
    expect([atBob.length, atEve.length]).toEqual([1, 0]);
  });
});
