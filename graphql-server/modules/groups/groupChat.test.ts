import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const JOIN = 'mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { id } }';
const UNREAD = 'query ($id: ID!) { group(id: $id) { unreadCount } }';
const CHAT =
  'query ($id: ID!, $after: Int) { groupMessages(groupId: $id, after: $after) { nodes { seq content } } }';
const SEND = `mutation ($id: ID!, $content: Text, $key: String) {
  sendGroupMessage(input: { groupId: $id, content: $content, clientMutationId: $key }) {
    id seq groupId content imageUrl senderId sender { username }
  }
}`;
const LAST = 'query ($id: ID!) { group(id: $id) { lastSeq } }';
const READ = `mutation ($id: ID!, $seq: Int!) { markGroupRead(input: { groupId: $id, seq: $seq }) { unreadCount readSeq } }`;

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  asEve = await testApp.as(await testApp.create.user());
});

const codeOf = async (answer: ReturnType<Visitor['run']>) => (await answer).errors?.[0].extensions.code;

/** Ann's public group, with Bob in it. */
const group = async () => String(await testApp.create.group({ creator: ann, members: [bob] }));

describe('the chat of a group', () => {
  it('is written by members and read by everybody, where it is public', async () => {
    const id = await group();
    expect((await asBob.run(SEND, { id, content: ' gm ' })).data.sendGroupMessage).toMatchObject({
      seq: 1,
      groupId: id,
      content: 'gm',
      imageUrl: null,
      sender: { username: bob.username },
    });
    expect(await codeOf(asBob.run(SEND, { id, content: '  ' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asBob.run(SEND, { id }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asBob.run(SEND, { id, content: 'x'.repeat(5_001) }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asEve.run(SEND, { id, content: 'gm' }))).toBe('FORBIDDEN');
    expect(await codeOf(testApp.nobody.run(SEND, { id, content: 'gm' }))).toBe('UNAUTHENTICATED');
    for (const visitor of [asAnn, asEve, testApp.nobody])
      expect((await visitor.run(CHAT, { id })).data.groupMessages.nodes).toEqual([{ seq: 1, content: 'gm' }]);
  });

  it('takes one statement to write in, and two with a key', async () => {
    const id = await group();
    const namesOf = async (key?: string) =>
      (await statementsOf(testApp, () => asBob.run(SEND, { id, content: 'gm', key }))).map(
        ({ name }) => name,
      );
    expect(await namesOf()).toEqual(['append-to-group']);
    expect(await namesOf('a-key-of-bob')).toEqual(['find-key', 'append-to-group']);
  });

  it('numbers what many write at once, and can be caught up with', async () => {
    const id = await group();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? asAnn : asBob).run(SEND, { id, content: String(n) })),
    );
    const seqs = async (after?: number) =>
      (await asEve.run(CHAT, { id, after })).data.groupMessages.nodes.map((node: any) => node.seq);
    expect(await seqs()).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(await seqs(48)).toEqual([49, 50]);
    expect(await seqs(0)).toHaveLength(50);
    expect((await asEve.run(CHAT, { id, after: -1 })).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('writes once for each key', async () => {
    const id = await group();
    const once = { id, content: 'once', key: 'one-group-message' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => asBob.run(SEND, once)));
    expect(new Set(sent.map(({ data }) => data.sendGroupMessage.seq))).toEqual(new Set([1]));
    expect((await asBob.run(CHAT, { id })).data.groupMessages.nodes).toHaveLength(1);
  });

  it('has at most 100 unread messages', async () => {
    const id = await group();
    const write = async (count: number) => {
      for (let n = 0; n < count; n++) await testApp.create.groupMessage({ groupId: Number(id), sender: ann });
    };
    const unread = async () => (await asBob.run(UNREAD, { id })).data.group.unreadCount;
    await write(99);
    expect(await unread()).toBe(99);
    await write(2);
    expect(await unread()).toBe(100);
  });

  it('has a version that changes with its messages and with the profiles of its senders', async () => {
    const id = await group();
    const version = async () =>
      (await asEve.run('query ($id: ID!) { groupChatVersion(groupId: $id) }', { id })).data.groupChatVersion;
    const seen = [await version()];
    expect(await version()).toBe(seen[0]);
    await asAnn.run(SEND, { id, content: 'gm' });
    seen.push(await version());
    for (let n = 0; n < 2; n++) {
      await asAnn.run('mutation { updateProfile(input: { profilePicture: null }) { id } }');
      seen.push(await version());
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('counts what a member has not read: messages of others since they joined', async () => {
    const id = await group();
    await asAnn.run(SEND, { id, content: 'before' });
    await asEve.run(JOIN, { id });
    const unread = async (visitor: Visitor) => (await visitor.run(UNREAD, { id })).data.group.unreadCount;
    const last = async (visitor: Visitor) => (await visitor.run(LAST, { id })).data.group.lastSeq;
    expect([await unread(asEve), await unread(asBob), await unread(asAnn)]).toEqual([0, 1, 0]);
    await asEve.run(SEND, { id, content: 'hello' });
    await asAnn.run(SEND, { id, content: 'hi eve' });
    expect([await unread(asEve), await unread(asBob), await unread(asAnn)]).toEqual([1, 3, 1]);
    const read = async (seq: number) => (await asBob.run(READ, { id, seq })).data.markGroupRead;
    expect(await read(2)).toEqual({ unreadCount: 1, readSeq: 2 });
    expect(await read(1)).toEqual({ unreadCount: 1, readSeq: 2 });
    expect(await read(2_000_000)).toEqual({ unreadCount: 0, readSeq: 3 });
    await asAnn.run(SEND, { id, content: 'another' });
    expect(await unread(asBob)).toBe(1);
    expect(await unread(testApp.nobody)).toBe(0);
    expect([await last(asBob), await last(testApp.nobody)]).toEqual([4, 0]);
  });
});
