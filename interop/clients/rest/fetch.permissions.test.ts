import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeWorld, url, type Member, type World } from '../../world.ts';
import { byCookie, byToken, call, jsonOf, make, read, refused } from './call.ts';
import { aText, likesOf } from './samples.ts';

let world: World;
before(async () => {
  world = await makeWorld(url);
});

const names = (users: { username: string }[]) => users.map(({ username }) => username);
const remove = (member: Member, path: string) =>
  call(path, { method: 'DELETE', headers: byToken(member) }).then(({ status }) => status);

test('each caller is himself, by token and by cookie, also right after another one', async () => {
  for (const member of [world.ada, world.ben, world.ada]) {
    for (const headers of [byToken(member), byCookie(member)]) {
      const { id, username } = await jsonOf(await call('/api/user', { headers }));
      assert.deepEqual([id, username], [member.id, member.username]);
    }
  }
});

test('a visitor hears 401 where one must be signed in, and nothing else', async () => {
  for (const path of ['user', 'friends', 'friend-requests', 'conversations', 'messages', 'notifications'])
    assert.deepEqual((await refused(`/api/${path}`))[1].code, 'UNAUTHENTICATED', path);
  const answer = await call('/api/user');
  assert.deepEqual(
    [answer.status, answer.headers.get('www-authenticate'), await answer.text()],
    [401, 'Bearer', 'You are not logged in.'],
  );
  const bad = await call('/api/user', { headers: { authorization: 'Bearer hh_none' } });
  assert.equal(bad.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
});

test('what is written is the writer’s, whatever else he says', async () => {
  const post = await make(world.ben, '/api/posts', { content: aText(), authorId: world.ada.id, likes: 9 });
  assert.deepEqual([post.authorId, post.author.username, post.likes], [world.ben.id, world.ben.username, 0]);
  const liked = await call(`/api/posts/${post.id}/like`, { method: 'POST', headers: byToken(world.ada) });
  assert.deepEqual(await jsonOf(liked), likesOf(1, true));
  const seen = async (headers: Record<string, string>) =>
    (await jsonOf(await call(`/api/posts/${post.id}`, { headers }))).isLiked;
  assert.deepEqual(
    [await seen(byToken(world.ada)), await seen(byToken(world.ben)), await seen({})],
    [true, false, false],
  );
});

test('ada does not see what is ben’s', async () => {
  const { ada, ben } = world;
  const note = await make(ben, '/api/posts', { content: aText() });
  await make(ada, `/api/posts/${note.id}/comments`, { content: 'nice' });
  const [notification] = await read(ben, '/api/notifications');
  assert.equal(notification.type, 'comment');
  const others = (await read(ada, '/api/notifications')) as { id: number }[];
  assert.ok(!others.some(({ id }) => id === notification.id));
  const path = `/api/notifications/${notification.id}/read`;
  assert.equal((await refused(path, { method: 'PATCH', headers: byToken(ada) }))[0], 404);
  assert.equal((await call(path, { method: 'PATCH', headers: byToken(ben) })).status, 200);
  assert.equal((await read(ben, '/api/notifications'))[0].read, true);
});

test('a private group is closed to who is no member', async () => {
  const { ada, ben } = world;
  const json = { name: aText(), description: 'Ours.', privacy: 'private' };
  const group = await make(ben, '/api/groups', json);
  assert.deepEqual([group.privacy, group.membership.role], ['private', 'admin']);
  await make(ben, `/api/groups/${group.id}/messages`, { content: 'secret' });
  const messages = `/api/groups/${group.id}/messages`;
  const [status, { code }] = await refused(messages, { headers: byToken(ada) });
  assert.deepEqual([status, code], [403, 'FORBIDDEN']);
  const join = `/api/groups/${group.id}/join`;
  assert.equal((await refused(join, { method: 'POST', headers: byToken(ada) }))[0], 403);
  const write = { method: 'POST', json: { content: 'let me in' }, headers: byToken(ada) };
  assert.equal((await refused(messages, write))[0], 403);
  assert.deepEqual(
    (await read(ben, messages)).map(({ content }: { content: string }) => content),
    ['secret'],
  );
});

test('a group is changed and deleted by who made it, and then is gone', async () => {
  const { ada, ben } = world;
  const { id } = await make(ben, '/api/groups', { name: aText(), description: 'Public.' });
  const joined = await call(`/api/groups/${id}/join`, { method: 'POST', headers: byToken(ada) });
  assert.deepEqual((await jsonOf(joined)).membership.role, 'member');
  const path = `/api/groups/${id}`;
  const change = { method: 'PATCH', json: { description: 'Mine now.' } };
  assert.equal((await refused(path, { ...change, headers: byToken(ada) }))[0], 403);
  assert.equal(await remove(ada, path), 403);
  assert.equal((await read(ada, path)).description, 'Public.');
  assert.equal(await remove(ben, path), 204);
  assert.equal((await refused(path, { headers: byToken(ben) }))[0], 404);
});

test('messages are read by the two who write them', async () => {
  const { ada, ben } = world;
  const content = aText();
  const { id, seq } = await make(ben, '/api/messages', { receiverId: ada.id, content });
  assert.equal(seq, 1);
  const stranger = (await makeWorld(url)).ada;
  assert.deepEqual(await read(stranger, '/api/messages'), []);
  const unreadOf = async (member: Member) => (await read(member, '/api/conversations'))[0].unreadCount;
  assert.deepEqual([await unreadOf(ada), await unreadOf(ben)], [1, 0]);
  const readIt = (member: Member) =>
    call(`/api/messages/${id}/read`, { method: 'PATCH', headers: byToken(member) });
  assert.deepEqual([(await readIt(stranger)).status, (await readIt(ben)).status], [404, 403]);
  assert.equal((await jsonOf(await readIt(ada))).isRead, true);
  assert.equal(await unreadOf(ada), 0);
  const [conversation] = await read(ada, '/api/conversations');
  assert.deepEqual([conversation.user.id, conversation.lastMessage.content], [ben.id, content]);
});

test('friends are made by both, and parted by either', async () => {
  const { ada, ben } = world;
  const { id, status } = await make(ada, '/api/friend-requests', { receiverId: ben.id });
  assert.equal(status, 'pending');
  const again = { method: 'POST', json: { receiverId: ben.id }, headers: byToken(ada) };
  const [conflict, { code }] = await refused('/api/friend-requests', again);
  assert.deepEqual([conflict, code], [409, 'CONFLICT']);
  const answer = (member: Member) =>
    call(`/api/friend-requests/${id}`, {
      method: 'PATCH',
      json: { status: 'accepted' },
      headers: byToken(member),
    });
  assert.equal((await answer(ada)).status, 403);
  assert.equal((await jsonOf(await answer(ben))).status, 'accepted');
  assert.deepEqual(names(await read(ada, '/api/friends')), [ben.username]);
  assert.equal(await remove(ben, `/api/friends/${ada.id}`), 204);
  assert.deepEqual(await read(ada, '/api/friends'), []);
  assert.equal(await remove(ben, `/api/friends/${ada.id}`), 404);
});
