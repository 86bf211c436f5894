import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type ObservableQuery,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { ResultOf, VariablesOf } from 'gql.tada';
import { filter, firstValueFrom, map, timeout } from 'rxjs';
import { readWorld, url, type Member } from '../../world.ts';
import { assertHeaders, assertMadeSince, newText } from './checks.ts';
import {
  COMMENTS,
  CREATE_COMMENT,
  CREATE_GROUP,
  CREATE_POST,
  GROUP_MESSAGES,
  LIKE_POST,
  POST,
  SEND_GROUP_MESSAGE,
  VIEWER,
} from './documents.ts';
import { recordingFetch } from './recordingFetch.ts';

const { ada, ben } = readWorld();

/** Apollo Client as its documentation sets it up, with its own policy for connections by Relay's specification. */
function clientOf({ token }: Pick<Member, 'token'>) {
  const { fetch, calls } = recordingFetch();
  const headers = { authorization: `Bearer ${token}` };
  const client = new ApolloClient({
    link: new HttpLink({ uri: `${url}/graphql`, headers, fetch }),
    cache: new InMemoryCache({
      typePolicies: { Post: { fields: { comments: relayStylePagination() } } },
    }),
  });
  return { client, calls };
}

const [byAda, byBen] = [clientOf(ada), clientOf(ben)];

async function post(content: string) {
  const { data } = await byAda.client.mutate({ mutation: CREATE_POST, variables: { input: { content } } });
  return data!.createPost;
}

test('a post is read as it was written, by whoever the token says', async () => {
  const [start, content] = [Date.now(), newText()];
  const { id } = await post(content);
  const { data } = await byBen.client.query({ query: POST, variables: { id } });
  const { createdAt, author, ...found } = data!.post;
  assert.deepEqual([found.id, found.content, found.via], [id, content, 'interop']);
  assert.deepEqual(author, { __typename: 'User', id: String(ada.id), username: ada.username });
  assertMadeSince(start, createdAt);
  assertHeaders(byBen.calls.at(-1)!, 'application/graphql-response+json');
  for (const [{ client }, member] of [
    [byAda, ada],
    [byBen, ben],
  ] as const) {
    const { data: who } = await client.query({ query: VIEWER });
    assert.deepEqual(who?.viewer, {
      __typename: 'User',
      id: String(member.id),
      username: member.username,
    });
  }
});

test('what a mutation answers is what the cache has of the post from then on', async () => {
  const { id } = await post(newText());
  const { client, calls } = byBen;
  const read = () => client.query({ query: POST, variables: { id } });
  const before = await read();
  await client.mutate({ mutation: LIKE_POST, variables: { postId: id } });
  const asked = calls.length;
  const after = await read();
  assert.equal(calls.length, asked);
  assert.deepEqual(
    [before, after].map(({ data }) => [data!.post.likeCount, data!.post.isLiked]),
    [
      [0, false],
      [1, true],
    ],
  );
  const fromServer = await client.query({ query: POST, variables: { id }, fetchPolicy: 'network-only' });
  assert.deepEqual(fromServer.data, after.data);
});

test('pages of a connection grow together in the cache, by relayStylePagination', async () => {
  const { id } = await post(newText());
  const written: string[] = [];
  for (let n = 0; n < 5; n++) {
    const input = { postId: id, content: newText() };
    const { data } = await byBen.client.mutate({ mutation: CREATE_COMMENT, variables: { input } });
    written.unshift(data!.createComment.content);
  }
  const watched = byAda.client.watchQuery({ query: COMMENTS, variables: { id, first: 2 } });
  for (const count of [2, 4, 5]) {
    const { edges, pageInfo } = await shown(watched, count);
    assert.deepEqual(
      edges.map(({ node }) => node.content),
      written.slice(0, count),
    );
    assert.deepEqual([pageInfo.hasNextPage, pageInfo.hasPreviousPage], [count < 5, false]);
    if (count < 5) await watched.fetchMore({ variables: { after: pageInfo.endCursor } });
  }
});

/** The connection as a page would show it, as soon as it has so many entries. */
const shown = (
  watched: ObservableQuery<ResultOf<typeof COMMENTS>, VariablesOf<typeof COMMENTS>>,
  count: number,
) =>
  firstValueFrom(
    watched.pipe(
      filter(({ dataState }) => dataState === 'complete'),
      map(({ data }) => (data as ResultOf<typeof COMMENTS>).post.comments),
      filter(({ edges }) => edges.length === count),
      timeout(3_000),
    ),
  );

test('a chat is read back from its newest message, and forward by number', async () => {
  const { client } = byAda;
  const input = { name: 'Apollo', description: 'Beep.', privacy: 'PRIVATE' as const };
  const made = await client.mutate({ mutation: CREATE_GROUP, variables: { input } });
  const { id: groupId, memberCount } = made.data!.createGroup;
  assert.equal(memberCount, 1);
  const written: string[] = [];
  for (let n = 0; n < 5; n++) {
    written.push(newText());
    const sent = { groupId, content: written[n]! };
    const { data } = await client.mutate({ mutation: SEND_GROUP_MESSAGE, variables: { input: sent } });
    assert.equal(data!.sendGroupMessage.seq, n + 1);
  }
  const read = async (where: { after?: number; before?: number }) => {
    const variables = { groupId, first: 2, ...where };
    const { data } = await client.query({ query: GROUP_MESSAGES, variables, fetchPolicy: 'no-cache' });
    return data!.groupMessages!.nodes.map(({ seq, content }) => [seq, content]);
  };
  const numbered = written.map((content, n) => [n + 1, content]);
  assert.deepEqual(await read({}), numbered.slice(3));
  assert.deepEqual(await read({ before: 4 }), numbered.slice(1, 3));
  assert.deepEqual(await read({ after: 0 }), numbered.slice(0, 2));
  assert.deepEqual(await read({ after: 4 }), numbered.slice(4));
  const refused = byBen.client.query({ query: GROUP_MESSAGES, variables: { groupId, first: 2 } });
  assert.deepEqual(await codesOf(refused), ['FORBIDDEN']);
});

test('what is refused is thrown with its code', async () => {
  const missing = byAda.client.query({ query: POST, variables: { id: '2147483647' } });
  assert.deepEqual(await codesOf(missing), ['NOT_FOUND']);
  const empty = byAda.client.mutate({ mutation: CREATE_POST, variables: { input: { content: ' ' } } });
  assert.deepEqual(await codesOf(empty), ['BAD_USER_INPUT']);
  const stranger = clientOf({ token: 'hh_of_nobody' });
  assert.deepEqual(await codesOf(stranger.client.query({ query: VIEWER })), ['UNAUTHENTICATED']);
  assert.equal(stranger.calls[0]!.status, 401);
});

async function codesOf(asked: Promise<unknown>): Promise<unknown[]> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(CombinedGraphQLErrors.is(error), String(error));
  return error.errors.map(({ extensions }) => extensions?.['code']);
}
