import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let [ann, bob]: UserEntity[] = [];
let [asAnn, asBob]: Visitor[] = [];
beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
});

const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
const userOf = (user: UserEntity) => ({
  ...refOf(user),
  role: 'member',
  coverPhoto: null,
  xProfileUrl: null,
  bio: null,
  createdAt: TIME,
});
const get = (path: string, as: Visitor = testApp.nobody) => as.fetch(`/api${path}`);

describe('a member', () => {
  it('is found by id and by name, in whatever case', async () => {
    expect(await jsonOf(await get(`/users/${ann!.id}`))).toEqual([200, userOf(ann!)]);
    const name = ann!.username.toUpperCase();
    expect(await jsonOf(await get(`/users/by-username/${name}`))).toEqual([200, userOf(ann!)]);
    expect(await textOf(await get(`/users/${NEVER}`))).toEqual([404, 'User not found.']);
    expect(await textOf(await get('/users/by-username/nobody_at_all'))).toEqual([404, 'User not found.']);
    expect((await get('/users/ann')).status).toBe(400);
  });

  it.each(['search', 'count', 'online', 'posts', 'friends', 'stats', 'heartbeat'])(
    'called %s is found by name',
    async (username) => {
      const user = await testApp.create.user({ username });
      expect(await jsonOf(await get(`/users/by-username/${username}`))).toEqual([200, userOf(user)]);
    },
  );

  it('stands in the list of all, the most recently joined first', async () => {
    const first = await get('/users?limit=1');
    expect(await jsonOf(first)).toEqual([200, [userOf(bob!)]]);
    const [, next] = first.headers.get('link')!.match(/<([^>]*)>; rel="next"/)!;
    expect(await jsonOf(await testApp.nobody.fetch(next!))).toEqual([200, [userOf(ann!)]]);
  });

  it('who writes most stands first in the list of the active, and who has written nothing lately is not in it', async () => {
    await testApp.database.pool.query('truncate posts, comments cascade');
    const post = await testApp.create.post({ author: ann });
    for (const author of [ann, ann, bob]) await testApp.create.comment({ post, author });
    const first = await get('/users?sort=active&limit=1');
    expect(await jsonOf(first)).toEqual([200, [userOf(ann!)]]);
    const [, next] = first.headers.get('link')!.match(/<([^>]*)>; rel="next"/)!;
    const second = await testApp.nobody.fetch(next!);
    expect(await jsonOf(second)).toEqual([200, [userOf(bob!)]]);
    expect(second.headers.get('link')).not.toContain('rel="next"');
    expect((await get('/users?sort=loud')).status).toBe(400);
  });
});

it('lists the members who like a post, the most recently joined first, page by page', async () => {
  const post = await testApp.create.post({ author: ann });
  expect(await jsonOf(await get(`/posts/${post.id}/likes`))).toEqual([200, []]);
  for (const as of [asAnn!, asBob!]) await as.fetch(`/api/posts/${post.id}/like`, { method: 'POST' });
  const first = await get(`/posts/${post.id}/likes?limit=1`);
  expect(await jsonOf(first)).toEqual([200, [userOf(bob!)]]);
  const [, next] = first.headers.get('link')!.match(/<([^>]*)>; rel="next"/)!;
  expect(await jsonOf(await testApp.nobody.fetch(next!))).toEqual([200, [userOf(ann!)]]);
  expect((await get(`/posts/${NEVER}/likes`)).status).toBe(404);
});

it('members of a private group are told to members alone', async () => {
  const group = await testApp.create.group({ creator: ann!, privacy: 'PRIVATE' });
  expect(await jsonOf(await get(`/groups/${group}/members`, asAnn))).toEqual([
    200,
    [{ user: refOf(ann!), role: 'admin', joinedAt: TIME }],
  ]);
  for (const as of [asBob!, testApp.nobody])
    expect((await get(`/groups/${group}/members`, as)).status).toBe(403);
  const open = await testApp.create.group({ creator: ann! });
  expect((await get(`/groups/${open}/members`)).status).toBe(200);
});

it('a listing has an address of its own, also when it is sold', async () => {
  const { id } = await testApp.create.listing({ seller: ann });
  const [, [listed]] = await jsonOf(await get('/marketplace'));
  expect(await jsonOf(await get(`/marketplace/${id}`))).toEqual([200, listed]);
  await asAnn!.run(`mutation { markListingSold(input: { listingId: ${id}, sold: true }) { id } }`);
  expect((await get(`/marketplace/${id}`)).status).toBe(200);
  expect((await get(`/marketplace/${NEVER}`)).status).toBe(404);
});

it('a friend request is withdrawn by its sender', async () => {
  const { id } = await testApp.create.friendRequest({ sender: ann!, receiver: bob! });
  const withdraw = (as: Visitor) => as.fetch(`/api/friend-requests/${id}`, { method: 'DELETE' });
  expect((await withdraw(asBob!)).status).toBe(403);
  expect(await textOf(await withdraw(asAnn!))).toEqual([204, '']);
  expect(await textOf(await withdraw(asAnn!))).toEqual([404, 'Friend request not found.']);
});
