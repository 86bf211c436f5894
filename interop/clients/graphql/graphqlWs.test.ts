import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readWorld, type Member } from '../../world.ts';
import { assertMadeSince, newText } from './checks.ts';
import {
  CREATE_COMMENT,
  CREATE_GROUP,
  CREATE_POST,
  LIKE_POST,
  SEND_GROUP_MESSAGE,
  SEND_MESSAGE,
} from './documents.ts';
import { ACCEPT, GROUP_MESSAGE, INVITE, MESSAGE, NOTIFIED, POST_CREATED } from './events.ts';
import { execute } from './execute.ts';
import { byToken, call } from '../rest/call.ts';
import { listen } from './subscriptions.ts';

const { ada, ben, cyd } = readWorld();
const COUNT = 4;
const open: { close(): void }[] = [];
after(() => open.forEach((listener) => listener.close()));

function listenAs(who: Pick<Member, 'token'>) {
  const listener = listen(who);
  open.push(listener);
  return listener;
}

const post = (content = newText()) => execute(ada, CREATE_POST, { input: { content } });

test('each post is heard once, in the order in which they were written', async () => {
  const [start, listener] = [Date.now(), listenAs(ben)];
  const heard = listener.hear(POST_CREATED, {});
  await listener.begun();
  for (let n = 1; n <= COUNT; n++) {
    const { id, content } = (await post()).createPost;
    const { postCreated: event } = await heard.nth(n);
    const { createdAt, ...said } = event.post;
    assert.deepEqual([event.postId, event.authorId], [id, String(ada.id)]);
    assert.deepEqual(said, { id, content, author: { username: ada.username } });
    assertMadeSince(start, createdAt);
  }
  await heard.isAll(COUNT);
});

test('likes and comments are notified to the author of the post alone', async () => {
  const listeners = [ada, ben, cyd].map(listenAs);
  const [byAda, byBen, byCyd] = listeners.map((listener) => listener.hear(NOTIFIED, {}));
  await Promise.all(listeners.map(({ begun }) => begun()));
  for (let n = 1; n <= COUNT; n += 2) {
    const { id: postId } = (await post()).createPost;
    await execute(ben, LIKE_POST, { postId });
    const liked = (await byAda!.nth(n)).notificationReceived;
    await execute(ben, CREATE_COMMENT, { input: { postId, content: newText() } });
    const commented = (await byAda!.nth(n + 1)).notificationReceived;
    for (const [type, { notification }] of Object.entries({ LIKE: liked, COMMENT: commented })) {
      assert.deepEqual([notification.type, notification.read], [type, false]);
      assert.deepEqual(notification.actor, { username: ben.username });
      assert.match(notification.message, new RegExp(`^${ben.username} `));
    }
    assert.equal(commented.unreadNotificationCount, liked.unreadNotificationCount + 1);
  }
  await byAda!.isAll(COUNT);
  await byBen!.isAll(0);
  await byCyd!.isAll(0);
});

/** A private group of ada's, with ben in it. */
async function newGroup(): Promise<string> {
  const input = { name: 'Heard', description: 'Beep.', privacy: 'PRIVATE' } as const;
  const { id: groupId } = (await execute(ada, CREATE_GROUP, { input })).createGroup;
  const { inviteToGroup } = await execute(ada, INVITE, { groupId, username: ben.username });
  await execute(ben, ACCEPT, { invitationId: inviteToGroup.id });
  return groupId;
}

test('messages of a private group are heard by its members, each once by its number', async () => {
  const [groupId, otherId] = [await newGroup(), await newGroup()];
  const [byAda, byBen, byCyd] = [ada, ben, cyd].map(listenAs) as [Listener, Listener, Listener];
  const heard = [byAda.hear(GROUP_MESSAGE, {}), byBen.hear(GROUP_MESSAGE, { groupId })];
  const elsewhere = byCyd.hear(GROUP_MESSAGE, {});
  await Promise.all([byAda, byBen, byCyd].map(({ begun }) => begun()));
  assert.deepEqual(await byCyd.hear(GROUP_MESSAGE, { groupId }).refusal(), ['FORBIDDEN']);
  for (let seq = 1; seq <= COUNT; seq++) {
    const input = { groupId, content: newText(), clientMutationId: crypto.randomUUID() };
    const { id } = (await execute(ben, SEND_GROUP_MESSAGE, { input })).sendGroupMessage;
    const { clientMutationId, content } = input;
    const message = { id, seq, content, sender: { username: ben.username } };
    for (const events of heard) {
      const { groupMessageReceived: event } = await events.nth(seq);
      assert.deepEqual(event, { groupId, seq, clientMutationId, message });
    }
  }
  const other = { groupId: otherId, content: newText() };
  await execute(ada, SEND_GROUP_MESSAGE, { input: other });
  const { message } = (await heard[0]!.nth(COUNT + 1)).groupMessageReceived;
  assert.equal(message.content, other.content);
  await heard[1]!.isAll(COUNT);
  await elsewhere.isAll(0);
});

type Listener = ReturnType<typeof listen>;

test('a direct message is heard by the two, and by nobody else', async () => {
  // A first message is a request, and counts as unread once it is accepted.
  await execute(ada, SEND_MESSAGE, { input: { receiverId: String(ben.id), content: newText() } });
  const path = `/api/conversations/${ada.id}/request`;
  await call(path, { method: 'PATCH', json: { status: 'accepted' }, headers: byToken(ben) });
  const listeners = [ada, ben, cyd].map(listenAs);
  const [byAda, byBen, byCyd] = listeners.map((listener) => listener.hear(MESSAGE, {}));
  await Promise.all(listeners.map(({ begun }) => begun()));
  for (let n = 1; n <= COUNT; n++) {
    const input = { receiverId: String(ben.id), content: newText() };
    const { id, seq } = (await execute(ada, SEND_MESSAGE, { input })).sendMessage;
    const message = { id, seq, ...input, senderId: String(ada.id) };
    const atAda = (await byAda!.nth(n)).messageReceived;
    const atBen = (await byBen!.nth(n)).messageReceived;
    assert.deepEqual([atAda.message, atBen.message, atBen.seq], [message, message, seq]);
    assert.deepEqual([atAda.userId, atBen.userId], [String(ben.id), String(ada.id)]);
    assert.ok(atAda.unreadMessageCount === 0 && atBen.unreadMessageCount >= n);
  }
  await byAda!.isAll(COUNT);
  await byBen!.isAll(COUNT);
  await byCyd!.isAll(0);
});

test('who has no valid token is not let in', async () => {
  const heard = listenAs({ token: 'hh_of_nobody' }).hear(NOTIFIED, {});
  await assert.rejects(
    heard.refusal().then(() => Promise.reject(heard.errors[0])),
    { code: 4401 },
  );
});
