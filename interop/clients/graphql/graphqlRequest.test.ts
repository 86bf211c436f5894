import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientError, GraphQLClient } from 'graphql-request';
import { readWorld, url, type Member } from '../../world.ts';
import { assertHeaders, assertMadeSince, newText } from './checks.ts';
import {
  CREATE_LISTING,
  CREATE_POST,
  FEED,
  LIKE_POST,
  LISTINGS,
  POST,
  SEND_MESSAGE,
  VIEWER,
} from './documents.ts';
import { recordingFetch } from './recordingFetch.ts';

const { ada, ben } = readWorld();

function clientOf({ token }: Pick<Member, 'token'>) {
  const { fetch, calls } = recordingFetch();
  const headers = { authorization: `Bearer ${token}` };
  return Object.assign(new GraphQLClient(`${url}/graphql`, { headers, fetch }), { calls });
}

const [byAda, byBen] = [clientOf(ada), clientOf(ben)];

test('a post is read as it was written, with what the answer has cost', async () => {
  const [start, content] = [Date.now(), newText()];
  const { createPost } = await byAda.request(CREATE_POST, { input: { content } });
  const { data, extensions, status } = await byBen.rawRequest(POST_TEXT, { id: createPost.id });
  assert.deepEqual(data, { post: createPost });
  assert.deepEqual([createPost.content, createPost.author.username, status], [content, ada.username, 200]);
  assertMadeSince(start, createPost.createdAt);
  assertHeaders(byBen.calls.at(-1)!, 'application/graphql-response+json');
  const { cost } = extensions as { cost: Record<string, number> };
  assert.deepEqual([cost['requested'], cost['maximum']], [2, 5_000]);
  assert.ok(cost['available']! > 0 && cost['reset']! <= 60, JSON.stringify(cost));
});

const POST_TEXT = `query ($id: ID!) { post(id: $id) {
  id content createdAt via authorId author { id username } likeCount isLiked commentCount shareCount hasVideo
} }`;

test('a like is seen by others as a count, and by its author as his own', async () => {
  const { createPost } = await byAda.request(CREATE_POST, { input: { content: newText() } });
  const { likePost } = await byBen.request(LIKE_POST, { postId: createPost.id });
  assert.deepEqual(likePost, { ...createPost, likeCount: 1, isLiked: true });
  const { post } = await byAda.request(POST, { id: createPost.id });
  assert.deepEqual(post, { ...createPost, likeCount: 1, isLiked: false });
});

test('the feed has the newest first, page by page', async () => {
  const written: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { createPost } = await byAda.request(CREATE_POST, { input: { content: newText() } });
    written.unshift(createPost.content);
  }
  const { feed: first } = await byBen.request(FEED, { first: 2 });
  const { feed: second } = await byBen.request(FEED, { first: 2, after: first.pageInfo.endCursor });
  const texts = [first, second].map(({ edges }) => edges.map(({ node }) => node.content));
  assert.deepEqual(texts, [written.slice(0, 2), written.slice(2)]);
  for (const { edges, pageInfo } of [first, second]) {
    assert.deepEqual(
      edges.map(({ cursor }) => cursor),
      [pageInfo.startCursor, pageInfo.endCursor],
    );
  }
  const before = [first, second].map(({ pageInfo }) => pageInfo.hasPreviousPage);
  assert.deepEqual([before, first.pageInfo.hasNextPage], [[false, true], true]);
});

test('what is long comes compressed', async () => {
  for (let n = 0; n < 8; n++) await byAda.request(CREATE_POST, { input: { content: newText() } });
  const { feed } = await byBen.request(FEED, { first: 8 });
  assert.equal(feed.edges.length, 8);
  assert.match(byBen.calls.at(-1)!.headers.get('content-encoding') ?? '', /^(br|gzip)$/);
});

test('prices are exact, and a filter is heard', async () => {
  const title = newText().slice(-36);
  const input = { title, description: 'As new.', category: 'SPORTS', price: '999999999.90' } as const;
  const { createListing } = await byAda.request(CREATE_LISTING, { input });
  assert.equal(createListing.price, '999999999.90');
  const variables = { first: 20, category: 'SPORTS', sort: 'NEWEST' } as const;
  const { listings } = await byBen.request(LISTINGS, variables);
  assert.deepEqual([listings.nodes[0]?.title, listings.nodes[0]?.price], [title, input.price]);
  assert.deepEqual(new Set(listings.nodes.map(({ category }) => category)), new Set(['SPORTS']));
});

test('the same key makes one message of two', async () => {
  const input = { receiverId: String(ben.id), content: newText(), clientMutationId: crypto.randomUUID() };
  const { sendMessage: first } = await byAda.request(SEND_MESSAGE, { input });
  const { sendMessage: again } = await byAda.request(SEND_MESSAGE, { input });
  assert.deepEqual(again, first);
  assert.equal(first.content, input.content);
  assert.equal(byAda.calls.at(-1)!.headers.get('idempotent-replayed'), 'true');
});

test('what is refused is thrown with its code and status', async () => {
  const post = byAda.request(POST, { id: '2147483647' });
  assert.deepEqual(await refusalOf(post), [200, ['NOT_FOUND']]);
  const unreadable = byAda.request('{ feed { nope } }');
  assert.deepEqual(await refusalOf(unreadable), [400, ['GRAPHQL_VALIDATION_FAILED']]);
  const stranger = clientOf({ token: 'hh_of_nobody' });
  assert.deepEqual(await refusalOf(stranger.request(VIEWER)), [401, ['UNAUTHENTICATED']]);
});

async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ClientError, String(error));
  const { status, errors = [] } = error.response;
  return [status, errors.map(({ extensions }) => extensions['code'])];
}
