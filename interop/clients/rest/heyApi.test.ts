import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from '../../generated/heyApi/client.gen.ts';
import {
  deletePostsIdLike,
  getForumPostsIdReplies,
  getMediaKey,
  getPostsId,
  getUser,
  postForumPosts,
  postForumPostsIdReplies,
  postMedia,
  postPosts,
  postPostsIdLike,
} from '../../generated/heyApi/sdk.gen.ts';
import { readWorld, url } from '../../world.ts';
import { assertNew, aText, likesOf, linkIn, png, postOf, readGenerated } from './samples.ts';

const { ada } = readWorld();
client.setConfig({ baseUrl: `${url}/api`, auth: () => ada.token });

test('no good answer is unknown', () => {
  assert.doesNotMatch(readGenerated('heyApi/types.gen.ts'), /^\s+(2|3)\d\d: unknown;/m);
});

test('who calls is who the token belongs to', async () => {
  const { data } = await getUser();
  assert.deepEqual([data!.id, data!.username], [ada.id, ada.username]);
});

test('what is written is read', async () => {
  const content = aText();
  const { data: made, response } = await postPosts({ body: { content } });
  assert.equal(response!.status, 201);
  assertNew(made!, postOf(ada, content));
  const { data: read } = await getPostsId({ path: { id: made!.id } });
  assert.deepEqual(read, made);
});

test('a like is given and taken back', async () => {
  const { data: post } = await postPosts({ body: { content: aText() } });
  const path = { id: post!.id };
  assert.deepEqual((await postPostsIdLike({ path })).data, likesOf(1, true));
  assert.deepEqual((await deletePostsIdLike({ path })).data, likesOf(0, false));
});

test('pages follow one another', async () => {
  const body = { title: 'Pages', content: aText(), category: 'bug' } as const;
  const { data: topic } = await postForumPosts({ body, throwOnError: true });
  const path = { id: topic.id };
  const made: number[] = [];
  for (const content of ['one', 'two', 'three']) {
    const { data } = await postForumPostsIdReplies({ path, body: { content }, throwOnError: true });
    made.push(data.id);
  }
  const first = await getForumPostsIdReplies({ path, query: { limit: 2 } });
  const next = linkIn(first.response!.headers.get('link'), 'next')!;
  const cursor = new URL(next, url).searchParams.get('cursor')!;
  const second = await getForumPostsIdReplies({ path, query: { limit: 2, cursor } });
  assert.equal(first.data!.length, 2);
  assert.deepEqual(
    [...first.data!, ...second.data!].map(({ id }) => id),
    made,
  );
});

test('an error comes back, and is thrown by who asks for that', async () => {
  const { error, response } = await postPosts({ body: {}, headers: { accept: 'application/json' } });
  assert.equal(response!.status, 400);
  assert.ok(typeof error === 'object' && 'errors' in error);
  assert.deepEqual(error.errors, [
    { field: 'content', detail: 'content or imageUrl is required.' },
    { field: 'imageUrl', detail: 'content or imageUrl is required.' },
  ]);
  const missing = getPostsId({ path: { id: 2_147_483_647 }, throwOnError: true });
  await assert.rejects(missing, (thrown) => String(thrown).includes('Post not found.'));
});

test('a file is sent, and stands in a post', async () => {
  const file = new Blob([png(40, 30)], { type: 'image/png' });
  const { data: medium, error } = await postMedia({ body: { file } });
  assert.ok(medium, String(error));
  assert.deepEqual([medium.width, medium.height], [40, 30]);
  const { data: post } = await postPosts({ body: { content: 'look', mediaId: medium.id } });
  assert.match(post!.imageUrl!, /^data:image\/webp;base64,/);
  const { data: bytes } = await getMediaKey({ path: { key: medium.url.split('/').at(-1)! } });
  assert.deepEqual([bytes!.type, bytes!.size], ['image/webp', medium.bytes]);
});
