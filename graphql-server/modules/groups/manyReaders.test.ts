import { once } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { contentsOf, hearGroup, RECEIVED, SEND } from '../../testing/groupEvents.ts';
import { soon, socketAddress } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;
let open: number;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});
beforeEach(async () => void (open = await testApp.create.group({ creator: ann, members: [bob] })));

const hear = (visitor: Visitor, id: number, query?: string) => hearGroup(testApp, visitor, id, query);

describe('an event that many hear', () => {
  it('is read once for all who ask the same', async () => {
    const lists: any[][] = [];
    for (let n = 0; n < 10; n++) lists.push(await hear(await testApp.as(await testApp.create.user()), open));
    const query = vi.spyOn(testApp.database.pool, 'query');
    await asAnn.run(SEND, { id: open, content: 'to all' });
    for (const list of lists) await soon(() => contentsOf(list)).toEqual(['to all']);
    const names = query.mock.calls.map(([statement]: any[]) => statement?.name);
    expect(names.filter((name) => name === 'group-message')).toHaveLength(1);
    query.mockRestore();
  });

  it('is read once with what it replies to', async () => {
    const REPLIES = `subscription ($id: ID) { groupMessageReceived(groupId: $id) {
      message { replyToId replyTo { id seq content isHidden isBlocked deletedAt sender { username } } } } }`;
    const lists: any[][] = [];
    for (const visitor of [asBob, asEve, await testApp.as(await testApp.create.user())])
      lists.push(await hear(visitor, open, REPLIES));
    const { data } = await asAnn.run(SEND, { id: open, content: 'the original' });
    for (const list of lists) await soon(() => list.length).toBe(1);
    const { id } = data.sendGroupMessage;
    const query = vi.spyOn(testApp.database.pool, 'query');
    await asBob.run(
      `mutation ($in: ID!, $to: ID!) {
        sendGroupMessage(input: { groupId: $in, content: "a reply", replyToId: $to }) { id } }`,
      { in: open, to: id },
    );
    const replyTo = { id, seq: 1, content: 'the original', isHidden: false, isBlocked: false };
    for (const list of lists)
      await soon(() => list[1]?.data.groupMessageReceived.message).toEqual({
        replyToId: id,
        replyTo: { ...replyTo, deletedAt: null, sender: { username: ann.username } },
      });
    const names = query.mock.calls.map(([statement]: any[]) => statement?.name);
    expect(names.filter((name) => name === 'group-messages-replied-to')).toHaveLength(1);
    query.mockRestore();
  });

  it('is read anew for each where the answer depends on who asks', async () => {
    const OWN = `subscription ($id: ID) { groupMessageReceived(groupId: $id) {
      message { sender { friendship } }
    } }`;
    await testApp.create.friendship(ann, eve);
    const [self, friend, member, nobody] = [
      await hear(asAnn, open, OWN),
      await hear(asEve, open, OWN),
      await hear(asBob, open, OWN),
      await hear(testApp.nobody, open, OWN),
    ];
    await asAnn.run(SEND, { id: open, content: 'gm' });
    const seen = (list: any[]) => list[0]?.data.groupMessageReceived.message.sender.friendship;
    await soon(() => [self, friend, member, nobody].map(seen)).toEqual(['SELF', 'FRIENDS', 'NONE', 'NONE']);
  });
});

describe('a reader that has stopped', () => {
  it('is cut off, and fifty others see nothing of it', async () => {
    const SEQ = 'subscription ($id: ID) { groupMessageReceived(groupId: $id) { seq } }';
    const readers: any[][] = [];
    for (let n = 0; n < 50; n++) readers.push(await hear(testApp.nobody, open, SEQ));
    const stalled = new WebSocket(socketAddress(testApp.url), 'graphql-transport-ws', {
      headers: { cookie: asBob.cookie },
    });
    await once(stalled, 'open');
    stalled.send(JSON.stringify({ type: 'connection_init' }));
    await once(stalled, 'message');
    const payload = { query: RECEIVED, variables: { id: open } };
    stalled.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    await soon(() => testApp.app.services.groupStreams.listeners('groupMessage.sent')).toBe(51);
    stalled.pause();
    const closed = once(stalled, 'close');

    const { data } = await asAnn.run(SEND, { id: open, content: '🦜'.repeat(5_000) });
    const messageId = Number(data.sendGroupMessage.id);
    const event = { groupId: open, isPublic: true, messageId, clientMutationId: null };
    for (let seq = 2; seq <= 800; seq++) {
      testApp.app.services.events.publish('groupMessage.sent', { ...event, seq });
      while (readers.some((list) => list.length < seq - 100))
        await new Promise((resolve) => setTimeout(resolve, 2));
    }
    for (const list of readers) {
      await soon(() => list.length).toBe(800);
      expect(list.map((result) => result.data.groupMessageReceived.seq)).toEqual(
        Array.from({ length: 800 }, (_, n) => n + 1),
      );
    }
    stalled.resume();
    expect((await closed)[0]).toBe(1013);
  });
});
