import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deletePostsIdLike,
  getForumPostsIdReplies,
  getMediaKey,
  getPostsId,
  postForumPosts,
  postForumPostsIdReplies,
  postMedia,
  postPosts,
  postPostsIdLike,
} from '../../generated/orval.ts';
import { readWorld, url } from '../../world.ts';
import { assertNew, aText, likesOf, linkIn, png, postOf, readGenerated } from './samples.ts';

const { ada } = readWorld();
const asAda = { headers: { authorization: `Bearer ${ada.token}` } };

test('no answer is unknown', () => {
  assert.doesNotMatch(readGenerated('orval.ts'), /data: (unknown|any)\b/);
});

test('what is written is read', async () => {
  const content = aText();
  const made = await postPosts({ content }, asAda);
  assert.ok(made.status === 201, String(made.status));
  assertNew(made.data, postOf(ada, content));
  const read = await getPostsId(made.data.id, undefined, asAda);
  assert.ok(read.status === 200);
  assert.deepEqual(read.data, made.data);
});

test('a like is given and taken back', async () => {
  const made = await postPosts({ content: aText() }, asAda);
  assert.ok(made.status === 201);
  const liked = await postPostsIdLike(made.data.id, asAda);
  assert.deepEqual([liked.status, liked.data], [200, likesOf(1, true)]);
  const unliked = await deletePostsIdLike(made.data.id, asAda);
  assert.deepEqual(unliked.data, likesOf(0, false));
});

test('pages follow one another', async () => {
  const topic = await postForumPosts({ title: 'Pages', content: aText(), category: 'feature' }, asAda);
  assert.ok(topic.status === 201);
  const made: number[] = [];
  for (const content of ['one', 'two', 'three']) {
    const reply = await postForumPostsIdReplies(topic.data.id, { content }, asAda);
    assert.ok(reply.status === 201);
    made.push(reply.data.id);
  }
  const first = await getForumPostsIdReplies(topic.data.id, { limit: 2 }, asAda);
  const next = new URL(linkIn(first.headers.get('link'), 'next')!, url);
  const query = { limit: 2, cursor: next.searchParams.get('cursor')! };
  const second = await getForumPostsIdReplies(topic.data.id, query, asAda);
  assert.ok(first.status === 200 && second.status === 200);
  assert.equal(first.data.length, 2);
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    made,
  );
});

test('an error is told from a good answer by its status', async () => {
  const problems = { headers: { ...asAda.headers, accept: 'application/problem+json' } };
  const wrong = await postPosts({ content: '' }, problems);
  assert.equal(wrong.status, 400);
  assert.ok(typeof wrong.data === 'object' && 'code' in wrong.data);
  assert.deepEqual([wrong.data.code, wrong.data.errors[0]?.field], ['BAD_USER_INPUT', 'content']);
  const missing = await getPostsId(2_147_483_647, undefined, asAda);
  assert.deepEqual([missing.status, missing.data], [404, 'Post not found.']);
});

test('a file is sent, and stands in a post', async () => {
  const file = new Blob([png(40, 30)], { type: 'image/png' });
  const sent = await postMedia({ file }, asAda);
  assert.ok(sent.status === 201, String(sent.data));
  assert.deepEqual([sent.data.width, sent.data.height], [40, 30]);
  const post = await postPosts({ mediaId: sent.data.id }, asAda);
  assert.ok(post.status === 201);
  assert.match(post.data.imageUrl!, /^data:image\/webp;base64,/);
  const read = await getMediaKey(sent.data.url.split('/').at(-1)!, asAda);
  assert.ok(read.status === 200);
  assert.deepEqual([read.data.type, read.data.size], ['image/webp', sent.data.bytes]);
});
