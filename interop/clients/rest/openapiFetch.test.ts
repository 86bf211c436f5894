import assert from 'node:assert/strict';
import { test } from 'node:test';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapiTypes.ts';
import { readWorld, url } from '../../world.ts';
import { assertNew, aText, likesOf, linkIn, png, postOf, readGenerated } from './samples.ts';

const { ada, ben } = readWorld();
const client = createClient<paths>({
  baseUrl: `${url}/api`,
  headers: { authorization: `Bearer ${ada.token}` },
});

test('no answer is unknown', () => {
  const types = readGenerated('openapiTypes.ts').replaceAll('[name: string]: unknown;', '');
  assert.doesNotMatch(types, /\bunknown\b/);
});

test('what is written is read', async () => {
  const content = aText();
  const { data: made, response } = await client.POST('/posts', { body: { content } });
  assert.equal(response.status, 201);
  assertNew(made!, postOf(ada, content));
  const { data: read } = await client.GET('/posts/{id}', { params: { path: { id: made!.id } } });
  assert.deepEqual(read, made);
  assert.equal(response.headers.get('location'), `/api/posts/${made!.id}`);
});

test('a post that is liked says so', async () => {
  const { data: post } = await client.POST('/posts', { body: { content: aText() } });
  const path = { id: post!.id };
  const liked = await client.POST('/posts/{id}/like', { params: { path } });
  assert.deepEqual(liked.data, likesOf(1, true));
  assert.equal((await client.GET('/posts/{id}', { params: { path } })).data?.isLiked, true);
  const unliked = await client.DELETE('/posts/{id}/like', { params: { path } });
  assert.deepEqual(unliked.data, likesOf(0, false));
});

test('pages follow one another', async () => {
  const { data: topic } = await client.POST('/forum-posts', {
    body: { title: 'Pages', content: aText(), category: 'question' },
  });
  const made: number[] = [];
  const path = { id: topic!.id };
  for (let reply = 0; reply < 5; reply++) {
    const body = { content: `reply ${reply}` };
    made.push((await client.POST('/forum-posts/{id}/replies', { params: { path }, body })).data!.id);
  }
  const read: number[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { data, response } = await client.GET('/forum-posts/{id}/replies', { params: { path, query } });
    sizes.push(data!.length);
    read.push(...data!.map(({ id }) => id));
    const next = linkIn(response.headers.get('link'), 'next');
    cursor = next && new URL(next, url).searchParams.get('cursor')!;
  } while (cursor && sizes.length < 5);
  assert.deepEqual([read, sizes], [made, [2, 2, 1]]);
});

test('an error is one sentence, or a problem for who accepts JSON', async () => {
  const missing = await client.GET('/posts/{id}', { params: { path: { id: 2_147_483_647 } } });
  assert.deepEqual([missing.response.status, missing.error], [404, 'Post not found.']);
  const headers = { accept: 'application/json' };
  const { error, response } = await client.POST('/groups', { body: { name: '', description: 'x' }, headers });
  assert.equal(response.status, 400);
  assert.ok(typeof error === 'object');
  assert.deepEqual(error, {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'name is required.',
    code: 'BAD_USER_INPUT',
    errors: [{ field: 'name', detail: 'name is required.' }],
  });
});

test('a file is sent, and stands in a post', async () => {
  const { data: medium, response } = await client.POST('/media', {
    body: { file: new Blob([png(40, 30)], { type: 'image/png' }) },
    bodySerializer(body) {
      const form = new FormData();
      form.append('file', body.file, 'a.png');
      return form;
    },
  });
  assert.equal(response.status, 201);
  assert.deepEqual([medium!.kind, medium!.width, medium!.height], ['IMAGE', 40, 30]);
  const { data: post } = await client.POST('/posts', { body: { mediaId: medium!.id } });
  assert.match(post!.imageUrl!, /^data:image\/webp;base64,/);
  const key = medium!.url.split('/').at(-1)!;
  const { data: bytes } = await client.GET('/media/{key}', { params: { path: { key } }, parseAs: 'blob' });
  assert.deepEqual([bytes!.type, bytes!.size], ['image/webp', medium!.bytes]);
});

test('a message has its reader', async () => {
  const content = aText();
  const { data: sent } = await client.POST('/messages', { body: { receiverId: ben.id, content } });
  assert.deepEqual([sent!.content, sent!.senderId, sent!.receiver.username], [content, ada.id, ben.username]);
});
