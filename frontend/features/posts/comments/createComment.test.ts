// @vitest-environment node
import { expect, it } from 'vitest';
import { Feed, PAGE } from '../feed/Feed.ts';
import { author, clientWith, feedOf, later, serverComment, serverPost } from '../testing/clientWith.ts';
import { isTemporary } from '../../../lib/graphql/temporaryIds.ts';
import { createComment } from './createComment.ts';

/** A client that shows one post with comments 1 and 2, and a server whose answer the test releases. */
async function shownPost() {
  const answer = later<{ createComment: ReturnType<typeof serverComment> }>();
  const comments = [serverComment('2', 'second'), serverComment('1', 'first')];
  const client = clientWith({
    Feed: async () => feedOf(serverPost('10', comments)),
    CreateComment: () => answer.promise,
  });
  await client.query({ query: Feed, variables: { first: PAGE } });
  return { client, answer, comments, view: () => viewOf(client.cache.extract(true) as Record<string, any>) };
}

/** What the cards read from the cache: the count, and the newest comments' ids and texts. */
function viewOf(store: Record<string, any>) {
  const post = store['Post:10'];
  const comments = post['latestComments({"first":3})'].map((ref: { __ref: string }) => store[ref.__ref]);
  return {
    count: post.commentCount,
    ids: comments.map((comment: { id: string }) => comment.id),
    texts: comments.map((comment: { content: string }) => comment.content),
  };
}

it('shows the comment at once at the top, with a temporary id', async () => {
  const { client, answer, view } = await shownPost();
  const done = createComment(client, '10', 'third', author);
  expect(view()).toMatchObject({ count: 3, texts: ['third', 'second', 'first'] });
  expect(view().ids.map(isTemporary)).toEqual([true, false, false]);
  expect(Number(view().ids[0])).toBeGreaterThan(1e11);
  answer.resolve({ createComment: serverComment('3', 'third') });
  await done;
});

it('takes the server’s comment in its place', async () => {
  const { client, answer, view } = await shownPost();
  const done = createComment(client, '10', 'third', author);
  answer.resolve({ createComment: serverComment('3', 'third') });
  await done;
  expect(view()).toEqual({ count: 3, ids: ['3', '2', '1'], texts: ['third', 'second', 'first'] });
});

it('counts it once when the feed, read again meanwhile, has it already', async () => {
  const { client, answer, comments, view } = await shownPost();
  const done = createComment(client, '10', 'third', author);
  comments.unshift(serverComment('3', 'third'));
  await client.query({ query: Feed, variables: { first: PAGE }, fetchPolicy: 'network-only' });
  answer.resolve({ createComment: serverComment('3', 'third') });
  await done;
  expect(view()).toEqual({ count: 3, ids: ['3', '2', '1'], texts: ['third', 'second', 'first'] });
});

it('reverts to the server’s comments on failure, and says so to the caller', async () => {
  const { client, answer, view } = await shownPost();
  const done = createComment(client, '10', 'third', author);
  answer.reject(new Error('down'));
  await expect(done).rejects.toThrow('down');
  expect(view()).toEqual({ count: 2, ids: ['2', '1'], texts: ['second', 'first'] });
});
