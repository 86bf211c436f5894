import { beforeEach, expect, it } from 'vitest';
import { chatOf } from '../../testing/chatWriting.ts';
import { BLOCK, UNBLOCK } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { purge } from '../editing/purge.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();
const chat = chatOf('direct');

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor, asBob: Visitor;
let id: string;

beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  await testApp.create.friendship(ann, bob);
  id = await chat.send(asAnn, bob.id, 'gm');
});

const CONVERSATIONS = `{ unreadMessageCount conversations { nodes {
  lastChange unreadCount lastMessage { content version deletedAt change isRead } } } }`;

it('a list of conversations shows the last message as edited or deleted', async () => {
  const lastOf = async (visitor: Visitor) => (await visitor.run(CONVERSATIONS)).data.conversations.nodes[0];
  const { lastChange } = await lastOf(asBob);
  expect((await lastOf(asBob)).lastMessage).toMatchObject({ content: 'gm', change: lastChange });
  await chat.run(asAnn, 'update', bob.id, { id });
  expect((await lastOf(asBob)).lastMessage).toMatchObject({ content: 'gn', version: 2, deletedAt: null });
  await chat.run(asAnn, 'delete', bob.id, { id });
  for (const visitor of [asAnn, asBob]) {
    const last = await lastOf(visitor);
    expect(last.lastMessage.content).toBe('');
    expect(last.lastMessage.deletedAt).not.toBeNull();
    expect(last.lastChange).toBeGreaterThan(lastChange);
    expect(last.lastChange).toBe(last.lastMessage.change);
  }
});

it('a deleted message counts as unread until it is read, so that counts stay exact', async () => {
  const second = await chat.send(asAnn, bob.id, 'two');
  const counts = async () => {
    const { data } = await asBob.run(CONVERSATIONS);
    return [data.unreadMessageCount, data.conversations.nodes[0].unreadCount];
  };
  for (const action of ['delete', 'restore', 'delete'] as const) {
    await chat.run(asAnn, action, bob.id, { id });
    expect(await counts()).toEqual([2, 2]);
  }
  await asBob.run('mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { id } }', { id });
  expect(await counts()).toEqual([1, 1]);
  await chat.run(asAnn, 'delete', bob.id, { id: second });
  await asBob.run('mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { id } }', {
    id: second,
  });
  expect(await counts()).toEqual([0, 0]);
});

it('a deleted message is not restored in a conversation that a block has closed', async () => {
  await chat.run(asAnn, 'delete', bob.id, { id });
  await asBob.run(BLOCK, { id: ann.id });
  expect(await chat.code(asAnn, 'restore', bob.id, { id })).toBe('FORBIDDEN');
  await asBob.run(UNBLOCK, { id: ann.id });
});

it('each change reaches both members and nobody else', async () => {
  const CHANGED = `subscription { messageChanged {
    messageId seq userId unreadMessageCount message { content version deletedAt } conversation { unreadCount } } }`;
  const listen = (visitor: Visitor) =>
    subscribe(connect(visitor, testApp.url), CHANGED, 'message.changed', testApp);
  const [atAnn, atBob] = [await listen(asAnn), await listen(asBob)];
  const atEve = await listen(await testApp.as(await testApp.create.user()));
  await chat.run(asAnn, 'update', bob.id, { id });
  await soon(() => [atAnn.length, atBob.length]).toEqual([1, 1]);
  const event = { messageId: id, seq: 1, message: { content: 'gn', version: 2, deletedAt: null } };
  expect(atAnn[0].data.messageChanged).toMatchObject({
    ...event,
    userId: String(bob.id),
    unreadMessageCount: 0,
  });
  expect(atBob[0].data.messageChanged).toMatchObject({
    ...event,
    userId: String(ann.id),
    unreadMessageCount: 1,
    conversation: { unreadCount: 1 },
  });
  // What changes nothing is no event.
  await chat.run(asAnn, 'update', bob.id, { id, version: 2 });
  for (const action of ['delete', 'delete', 'restore', 'restore'] as const)
    await chat.run(asAnn, action, bob.id, { id });
  await soon(() => atBob.length).toBe(3);
  expect([atAnn.length, atEve.length]).toEqual([3, 0]);
});

it('messages of a group cannot be changed as direct ones, nor the other way round', async () => {
  const groupId = await testApp.create.group({ creator: ann });
  const inGroup = await testApp.create.groupMessage({ groupId, sender: ann });
  for (const action of ['update', 'delete', 'restore', 'one'] as const) {
    const variables = { id: inGroup, in: null };
    expect([action, await chat.code(asAnn, action, bob.id, variables)]).toEqual([action, 'NOT_FOUND']);
    expect([action, await chatOf('group').code(asAnn, action, groupId, { id })]).toEqual([
      action,
      'NOT_FOUND',
    ]);
  }
});

it('after the time of retention nothing of a deleted message is left but its number', async () => {
  const { pool } = testApp.database;
  const texts = ['sentinel one', 'sentinel two'];
  const gone = await chat.send(asAnn, bob.id, texts[0]!);
  await chat.run(asAnn, 'update', bob.id, { id: gone, content: texts[1] });
  await chat.run(asAnn, 'delete', bob.id, { id: gone });
  await chat.run(asAnn, 'update', bob.id, { id });
  const kept = async () => {
    const { rows } = await pool.query<{ content: string }>(
      'select content from content_versions union all select content from messages',
    );
    return rows.map(({ content }) => content).filter((content) => content.startsWith('sentinel'));
  };
  await purge(pool, 30);
  expect((await kept()).toSorted()).toEqual(texts);
  await pool.query(`update messages set deleted_at = deleted_at - interval '31 days' where id = $1`, [gone]);
  await purge(pool, 30);
  expect(await kept()).toEqual([]);
  const { nodes } = await chat.read(asBob, ann.id);
  expect(nodes.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'gn'],
    [2, ''],
  ]);
  expect(nodes[0].earlierVersions).toEqual([{ content: 'gm' }]);
  expect(await chat.code(asAnn, 'delete', bob.id, { id: gone })).toBe('OK');
  expect(await chat.code(asAnn, 'restore', bob.id, { id: gone })).toBe('NOT_FOUND');
});
