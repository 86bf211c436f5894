import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import relay, { type ConcreteRequest, type ReaderFragment, type SingularReaderSelector } from 'relay-runtime';
import type { feed_posts$data } from '../../generated/relay/feed_posts.graphql.ts';
import type { feedCommentsQuery } from '../../generated/relay/feedCommentsQuery.graphql.ts';
import type { feedCreateMutation } from '../../generated/relay/feedCreateMutation.graphql.ts';
import type { feedPageQuery } from '../../generated/relay/feedPageQuery.graphql.ts';
import type { feedQuery } from '../../generated/relay/feedQuery.graphql.ts';
import type { feedRemarkMutation } from '../../generated/relay/feedRemarkMutation.graphql.ts';
import { readWorld, url, type Member } from '../../world.ts';
import { assertMadeSince, newText } from './checks.ts';

const { commitMutation, createOperationDescriptor, Environment, fetchQuery, getSingularSelector } = relay;
const { Network, RecordSource, Store } = relay;
const { ada, ben } = readWorld();

/** What relay-compiler has made of a text in `relay/`. */
const artifact = <Kind = ConcreteRequest>(name: string): Kind =>
  createRequire(import.meta.url)(`../../generated/relay/built/${name}.graphql.js`).default;

/** Relay as its documentation sets it up; ids count within one type (docs/api.md). */
const environmentOf = ({ token }: Member) =>
  new Environment({
    network: Network.create(async ({ text }, variables) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ query: text, variables });
      return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
    }),
    store: new Store(new RecordSource()),
    getDataID: ({ id }: { id?: string }, type: string) => (id === undefined ? undefined : `${type}:${id}`),
  });

const [byAda, byBen] = [environmentOf(ada), environmentOf(ben)];

const post = (content: string) =>
  new Promise<feedCreateMutation['response']>((resolve, reject) => {
    commitMutation<feedCreateMutation>(byAda, {
      mutation: artifact('feedCreateMutation'),
      variables: { input: { content } },
      onCompleted: (response, errors) => (errors ? reject(errors[0]) : resolve(response)),
      onError: reject,
    });
  });

const remark = (postId: string, content: string) =>
  new Promise<feedRemarkMutation['response']>((resolve, reject) => {
    commitMutation<feedRemarkMutation>(byBen, {
      mutation: artifact('feedRemarkMutation'),
      variables: { input: { postId, content } },
      onCompleted: (response, errors) => (errors ? reject(errors[0]) : resolve(response)),
      onError: reject,
    });
  });

/** The connection as Relay's store has it, all pages together. */
function shown(environment: InstanceType<typeof Environment>, count: number): feed_posts$data['feed'] {
  const operation = createOperationDescriptor(artifact('feedQuery'), { count });
  const root = environment.lookup(operation.fragment).data;
  const selector = getSingularSelector(artifact<ReaderFragment>('feed_posts'), root);
  const { data } = environment.lookup(selector as SingularReaderSelector);
  return (data as unknown as feed_posts$data).feed;
}

test('a connection grows by its pages in the store', async () => {
  const start = Date.now();
  const written: string[] = [];
  for (let n = 0; n < 4; n++) written.unshift((await post(newText())).createPost.content);
  await fetchQuery<feedQuery>(byBen, artifact('feedQuery'), { count: 2 }).toPromise();
  const { edges, pageInfo } = shown(byBen, 2);
  assert.deepEqual(
    edges.map(({ node }) => node.content),
    written.slice(0, 2),
  );
  assert.deepEqual([pageInfo.hasNextPage, pageInfo.hasPreviousPage], [true, false]);
  assert.equal(pageInfo.endCursor, edges.at(-1)!.cursor);
  const variables = { count: 2, cursor: pageInfo.endCursor };
  await fetchQuery<feedPageQuery>(byBen, artifact('feedPageQuery'), variables).toPromise();
  const all = shown(byBen, 2).edges.map(({ node }) => node);
  assert.deepEqual(
    all.map(({ content }) => content),
    written,
  );
  for (const { author, createdAt, isLiked, likeCount } of all) {
    assert.deepEqual(
      [author, isLiked, likeCount],
      [{ id: String(ada.id), username: ada.username }, false, 0],
    );
    assertMadeSince(start, createdAt);
  }
});

test('a connection of a post has its comments, newest first', async () => {
  const { id } = (await post(newText())).createPost;
  const written: string[] = [];
  for (let n = 0; n < 3; n++) written.unshift((await remark(id, newText())).createComment.content);
  const ask = async (cursor?: string | null) => {
    const asked = fetchQuery<feedCommentsQuery>(byAda, artifact('feedCommentsQuery'), {
      id,
      count: 2,
      cursor,
    });
    return (await asked.toPromise())!.post.comments;
  };
  const { pageInfo } = await ask();
  assert.equal(pageInfo.hasNextPage, true);
  const { edges, pageInfo: last } = await ask(pageInfo.endCursor);
  assert.deepEqual(
    edges.map((edge) => edge?.node.content),
    written,
  );
  assert.equal(last.hasNextPage, false);
});
