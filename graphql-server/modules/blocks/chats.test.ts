import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { BLOCK, UNBLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor, cleo: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity, cleosRow: UserEntity;

beforeEach(async () => {
  annsRow = await testApp.create.user();
  bobsRow = await testApp.create.user();
  cleosRow = await testApp.create.user();
  [ann, bob, cleo] = [await testApp.as(annsRow), await testApp.as(bobsRow), await testApp.as(cleosRow)];
});

const block = () => ann.run(BLOCK, { id: bobsRow.id });
const WRITE = 'mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "gm" }) { id } }';

describe('the conversation of the two', () => {
  const CONVERSATION = `query ($id: ID!) {
    conversation(userId: $id) { isClosed unreadCount user { username createdAt posts { nodes { id } } friends { nodes { id } } } }
    messages(userId: $id) { nodes { content } } conversations { nodes { userId isClosed } } }`;

  it('stays readable, and is closed for both until the block ends', async () => {
    await bob.run(WRITE, { id: annsRow.id });
    for (const row of [annsRow, bobsRow]) await testApp.create.friendship(row, cleosRow);
    await testApp.create.post({ author: bobsRow });
    await testApp.create.post({ author: annsRow });
    await block();
    for (const [visitor, other] of [
      [ann, bobsRow],
      [bob, annsRow],
    ] as const) {
      const { data } = await visitor.run(CONVERSATION, { id: other.id });
      expect(data.messages.nodes).toEqual([{ content: 'gm' }]);
      const nothing = { posts: { nodes: [] }, friends: { nodes: [] } };
      expect(data.conversation).toMatchObject({
        isClosed: true,
        user: { username: other.username, ...nothing },
      });
      expect(data.conversations.nodes).toEqual([{ userId: String(other.id), isClosed: true }]);
      expect(codeOf(await visitor.run(WRITE, { id: other.id }))).toBe('NOT_FOUND');
    }
    await ann.run(UNBLOCK, { id: bobsRow.id });
    expect((await bob.run(CONVERSATION, { id: annsRow.id })).data.conversation.isClosed).toBe(false);
    expect(codeOf(await bob.run(WRITE, { id: annsRow.id }))).toBe('OK');
  });

  it('takes no edits, which would write to the other; what was written can be taken back', async () => {
    const { data } = await bob.run(WRITE, { id: annsRow.id });
    const message = { id: data.sendMessage.id };
    await block();
    const EDIT =
      'mutation ($id: ID!) { updateMessage(input: { messageId: $id, version: 1, content: "ngmi" }) { id } }';
    expect(codeOf(await bob.run(EDIT, message))).toBe('FORBIDDEN');
    expect((await ann.run(CONVERSATION, { id: bobsRow.id })).data.messages.nodes).toEqual([
      { content: 'gm' },
    ]);
    const DELETE = 'mutation ($id: ID!) { deleteMessage(input: { messageId: $id }) }';
    expect(codeOf(await bob.run(DELETE, message))).toBe('OK');
  });

  it('can be marked as read', async () => {
    const { data } = await bob.run(WRITE, { id: annsRow.id });
    await block();
    const READ =
      'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { isRead conversation { unreadCount } } }';
    expect((await ann.run(READ, { id: data.sendMessage.id })).data.markMessagesRead).toEqual({
      isRead: true,
      conversation: { unreadCount: 0 },
    });
  });

  it('does not begin', async () => {
    await block();
    for (const [visitor, other] of [
      [ann, bobsRow],
      [bob, annsRow],
    ] as const) {
      expect(codeOf(await visitor.run(WRITE, { id: other.id }))).toBe('NOT_FOUND');
      expect(codeOf(await visitor.run(CONVERSATION, { id: other.id }))).toBe('NOT_FOUND');
    }
  });
});

describe('a group of the two', () => {
  const MESSAGES = `query ($id: ID!) { group(id: $id) { memberCount members { nodes { userId } } }
    groupMessages(groupId: $id) { nodes { content isHidden isBlocked sender { username } } } groupChatVersion(groupId: $id) }`;
  const flags = async (visitor: Visitor, id: number) =>
    (await visitor.run(MESSAGES, { id })).data.groupMessages.nodes.map((row: any) => [
      row.isHidden,
      row.isBlocked,
    ]);

  it('shows who is hidden to whom, and nothing to others', async () => {
    const id = await testApp.create.group({ creator: cleosRow, members: [annsRow, bobsRow] });
    await testApp.create.groupMessage({ groupId: id, sender: annsRow });
    await testApp.create.groupMessage({ groupId: id, sender: bobsRow });
    await block();
    expect(await flags(ann, id)).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await flags(bob, id)).toEqual([
      [true, false],
      [false, false],
    ]);
    for (const visitor of [cleo, testApp.nobody])
      expect(await flags(visitor, id)).toEqual([
        [false, false],
        [false, false],
      ]);
  });

  it('lists its members without the other, and counts all', async () => {
    const id = await testApp.create.group({ creator: cleosRow, members: [annsRow, bobsRow] });
    await block();
    const { data } = await ann.run(MESSAGES, { id });
    expect(data.group.memberCount).toBe(3);
    expect(data.group.members.nodes.map((row: any) => row.userId)).toEqual([
      String(annsRow.id),
      String(cleosRow.id),
    ]);
  });

  it('has another version for the two, and the same for others', async () => {
    const id = await testApp.create.group({ creator: cleosRow, members: [annsRow, bobsRow] });
    const version = async (visitor: Visitor) => (await visitor.run(MESSAGES, { id })).data.groupChatVersion;
    const before = await Promise.all([ann, bob, cleo, testApp.nobody].map(version));
    await block();
    const after = await Promise.all([ann, bob, cleo, testApp.nobody].map(version));
    expect(after.map((value, n) => value === before[n])).toEqual([false, false, true, true]);
    await ann.run(UNBLOCK, { id: bobsRow.id });
    expect(await Promise.all([ann, bob, cleo, testApp.nobody].map(version))).toEqual(before);
  });

  it('is polled with 304 until a block changes what it shows', async () => {
    const id = await testApp.create.group({ creator: cleosRow, members: [annsRow, bobsRow] });
    await testApp.create.groupMessage({ groupId: id, sender: bobsRow });
    const path = `/api/groups/${id}/messages`;
    const etag = (await ann.fetch(path)).headers.get('etag')!;
    const poll = async () => (await ann.fetch(path, { headers: { 'if-none-match': etag } })).status;
    for (let n = 0; n < 3; n++) expect(await poll()).toBe(304);
    await block();
    expect(await poll()).toBe(200);
    await ann.run(UNBLOCK, { id: bobsRow.id });
    expect(await poll()).toBe(304);
  });

  it('cannot be joined by the invitation of the other', async () => {
    const id = await testApp.create.group({ creator: bobsRow, privacy: 'PRIVATE' });
    const INVITE =
      'mutation ($id: ID!, $name: Text!) { inviteToGroup(input: { groupId: $id, username: $name }) { id } }';
    const { data } = await bob.run(INVITE, { id, name: annsRow.username });
    await block();
    expect((await ann.run('{ groupInvitations { nodes { id } } }')).data.groupInvitations.nodes).toEqual([]);
    const ANSWER =
      'mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: ACCEPTED }) { id } }';
    expect(codeOf(await ann.run(ANSWER, { id: data.inviteToGroup.id }))).toBe('NOT_FOUND');
    expect(codeOf(await bob.run(INVITE, { id, name: annsRow.username }))).toBe('NOT_FOUND');
  });
});

describe('files', () => {
  it('of a profile and a post are missing for the other, those of a group chat are not', async () => {
    const groupId = await testApp.create.group({ creator: cleosRow, members: [annsRow, bobsRow] });
    const file = async (seed: number) => uploaded(bob, 'image/png', await png({ width: 600 + seed }));
    const url = async (id: string, document: string) => {
      const { data } = await bob.run(document, { id, groupId });
      return Object.values<any>(data)[0].url as string;
    };
    const picture = await url(
      await file(1),
      'mutation ($id: ID!) { x: updateProfile(input: { profilePictureId: $id }) { url: profilePicture } }',
    );
    const posted = await url(
      await file(2),
      'mutation ($id: ID!) { x: createPost(input: { mediaId: $id }) { url: imageUrl } }',
    );
    const written = await url(
      await file(3),
      'mutation ($id: ID!, $groupId: ID!) { x: sendGroupMessage(input: { groupId: $groupId, mediaId: $id }) { url: imageUrl } }',
    );
    const statuses = (visitor: Visitor) =>
      Promise.all([picture, posted, written].map(async (path) => (await visitor.fetch(path)).status));
    expect(await statuses(ann)).toEqual([200, 200, 200]);
    await block();
    expect(await statuses(ann)).toEqual([404, 404, 200]);
    for (const visitor of [bob, cleo, testApp.nobody])
      expect(await statuses(visitor)).toEqual([200, 200, 200]);
  });
});
