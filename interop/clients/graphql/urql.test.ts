import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import { readWorld, url, type Member } from '../../world.ts';
import { assertHeaders, assertMadeSince, newText } from './checks.ts';
import {
  COMMENTS,
  CREATE_COMMENT,
  CREATE_LISTING,
  CREATE_POST,
  LIKE_POST,
  LISTINGS,
  POST,
  VIEWER,
} from './documents.ts';
import { recordingFetch } from './recordingFetch.ts';

const RESPONSE_TYPE = 'application/graphql-response+json';
const { ada, ben } = readWorld();

/** urql as its documentation sets it up: queries go by GET where they fit. */
function clientOf({ token }: Pick<Member, 'token'>) {
  const { fetch, calls } = recordingFetch();
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: () => ({ headers: { authorization: `Bearer ${token}` } }),
    fetch,
  });
  return { client, calls };
}

const [byAda, byBen] = [clientOf(ada), clientOf(ben)];

async function post(content: string) {
  const { data, error } = await byAda.client.mutation(CREATE_POST, { input: { content } });
  assert.equal(error, undefined);
  return data!.createPost;
}

async function read(id: string, { client } = byBen) {
  const { data, error } = await client.query(POST, { id });
  assert.equal(error, undefined);
  return data!.post;
}

test('each member is who the token says', async () => {
  for (const [{ client }, { id, username }] of [
    [byAda, ada],
    [byBen, ben],
  ] as const) {
    const { data } = await client.query(VIEWER, {});
    assert.deepEqual(data?.viewer, { __typename: 'User', id: String(id), username });
  }
});

test('a post is read as it was written, by a GET', async () => {
  const [start, content] = [Date.now(), newText()];
  const { id } = await post(content);
  const { createdAt, ...found } = await read(id);
  assert.deepEqual(found, {
    __typename: 'Post',
    id,
    content,
    via: 'interop',
    authorId: String(ada.id),
    author: { __typename: 'User', id: String(ada.id), username: ada.username },
    likeCount: 0,
    isLiked: false,
    commentCount: 0,
    shareCount: 0,
    hasVideo: false,
  });
  assertMadeSince(start, createdAt);
  const call = byBen.calls.at(-1)!;
  assert.deepEqual([call.method, call.status], ['GET', 200]);
  assert.equal(call.url.searchParams.get('variables'), JSON.stringify({ id }));
  assertHeaders(call, RESPONSE_TYPE);
  assertHeaders(byAda.calls.at(-1)!, RESPONSE_TYPE);
});

test('the cache answers again, until a mutation has changed a post', async () => {
  const { id } = await post(newText());
  const counts = async () => [await read(id), await read(id)].map(({ likeCount }) => likeCount);
  const before = byBen.calls.length;
  assert.deepEqual(await counts(), [0, 0]);
  assert.equal(byBen.calls.length, before + 1);
  const { data } = await byBen.client.mutation(LIKE_POST, { postId: id });
  assert.deepEqual([data?.likePost.likeCount, data?.likePost.isLiked], [1, true]);
  assert.deepEqual(await counts(), [1, 1]);
  assert.equal(byBen.calls.length, before + 3);
  const { isLiked, likeCount } = await read(id, byAda);
  assert.deepEqual([isLiked, likeCount], [false, 1]);
});

async function readComments(id: string, after: string | null) {
  const { data } = await byAda.client.query(COMMENTS, { id, first: 2, after });
  return data!.post;
}

test('comments come in pages, each behind the one before', async () => {
  const { id } = await post(newText());
  const written: string[] = [];
  for (let n = 0; n < 5; n++) {
    const input = { postId: id, content: newText() };
    const { data } = await byBen.client.mutation(CREATE_COMMENT, { input });
    written.unshift(data!.createComment.content);
    assert.equal(data!.createComment.content, input.content);
  }
  const found: string[][] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page++) {
    const { commentCount, comments } = await readComments(id, after);
    const { edges, pageInfo } = comments;
    found.push(edges.map(({ node }) => node.content));
    const { __typename, ...said } = pageInfo as typeof pageInfo & { __typename: string };
    assert.deepEqual(said, {
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
      hasNextPage: page < 2,
      hasPreviousPage: page > 0,
    });
    assert.equal(commentCount, 5);
    after = pageInfo.endCursor;
  }
  assert.deepEqual(found, [written.slice(0, 2), written.slice(2, 4), written.slice(4)]);
});

test('a filter and an order are heard', async () => {
  // Dearer than whatever was listed before.
  const price = Date.now() % 1_000_000_000;
  for (const [category, cents] of [
    ['ART', '50'],
    ['BOOKS', '30'],
    ['ART', '05'],
  ] as const) {
    const input = { title: 'Found', description: 'As new.', category, price: `${price}.${cents}` };
    const { data, error } = await byAda.client.mutation(CREATE_LISTING, { input });
    assert.deepEqual([error, data?.createListing.price], [undefined, input.price]);
  }
  const variables = { first: 2, category: 'ART', sort: 'PRICE_DESC' } as const;
  const { data } = await byBen.client.query(LISTINGS, variables);
  const found = data?.listings.nodes.map(({ category, price, seller }) => [category, price, seller.username]);
  const [dearer, cheaper] = ['50', '05'].map((cents) => ['ART', `${price}.${cents}`, ada.username]);
  assert.deepEqual(found, [dearer, cheaper]);
});

test('what is refused comes as an error with its code', async () => {
  const missing = await byAda.client.query(POST, { id: '2147483647' });
  assert.deepEqual(missing.error?.graphQLErrors.map(codeOf), ['NOT_FOUND']);
  assert.deepEqual(missing.error?.graphQLErrors[0]!.path, ['post']);
  const empty = await byAda.client.mutation(CREATE_POST, { input: { content: ' ' } });
  const [bad] = empty.error?.graphQLErrors ?? [];
  const errors = [
    { field: 'content', detail: 'content or imageUrl is required.' },
    { field: 'imageUrl', detail: 'content or imageUrl is required.' },
  ];
  assert.deepEqual(bad!.extensions, { code: 'BAD_USER_INPUT', errors });
  const stranger = clientOf({ token: 'hh_of_nobody' });
  const refused = await stranger.client.query(VIEWER, {});
  assert.deepEqual(refused.error?.graphQLErrors.map(codeOf), ['UNAUTHENTICATED']);
  const { status, headers } = stranger.calls[0]!;
  assert.deepEqual([status, headers.get('content-type')], [401, `${RESPONSE_TYPE}; charset=utf-8`]);
  assert.equal(headers.get('www-authenticate'), 'Bearer error="invalid_token"');
});

const codeOf = ({ extensions }: { extensions: Record<string, unknown> }) => extensions['code'];
