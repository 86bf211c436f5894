import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleLike } from '../card/likePost.ts';
import { createComment } from '../comments/createComment.ts';
import { PostComments } from '../comments/PostComments.ts';
import { Feed, PAGE } from '../feed/Feed.ts';
import { author, clientWith, feedOf, later, serverComment, serverPost } from '../testing/clientWith.ts';
import { mergePost, type PostChange } from './mergePost.ts';
import { noteEvent, refreshPosts } from './refreshPosts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const comments = (...ids: string[]) => ids.map((id) => serverComment(id, `comment ${id}`));

/** A page with one post of four likes and comments 3, 2 and 1; the test decides when the server answers. */
async function shownPost(id: string) {
  const like = later<Record<string, unknown>>();
  const comment = later<Record<string, unknown>>();
  const asked = later<Record<string, unknown>>();
  const client = clientWith({
    Feed: async () => feedOf(serverPost(id, comments('3', '2', '1'))),
    LikePost: () => like.promise,
    CreateComment: () => comment.promise,
    VisiblePosts: () => asked.promise,
    PostComments: vi.fn(async () => ({
      post: { __typename: 'Post', id, comments: page('9', '8', '7', '6', '5') },
    })),
  });
  await client.query({ query: Feed, variables: { first: PAGE } });
  const store = () => client.cache.extract(true) as Record<string, any>;
  const idsOf = (list: { __ref: string }[]) => list.map(({ __ref }) => __ref.replace('Comment:', ''));
  return {
    client,
    like,
    comment,
    asked,
    post: () => store()[`Post:${id}`],
    latest: () => idsOf(store()[`Post:${id}`]['latestComments({"first":3})']),
    all: () => idsOf(store()[`Post:${id}`].comments.nodes),
  };
}

const page = (...ids: string[]) => ({
  __typename: 'CommentConnection',
  nodes: comments(...ids),
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
});

const change = (postId: string, more: Partial<PostChange>): PostChange => ({
  postId,
  likeCount: 4,
  commentCount: 3,
  shareCount: 0,
  content: `post ${postId}`,
  mediaAlt: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
  commentsChangedAt: null,
  latestComments: comments('3', '2', '1'),
  ...more,
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('shows the counts and leaves the viewer’s own like as it is', async () => {
  const { client, post } = await shownPost('20');
  mergePost(client, change('20', { likeCount: 9, shareCount: 2 }));
  expect(post()).toMatchObject({ likeCount: 9, shareCount: 2, isLiked: false });
});

it('adds nothing for a post that is not shown', async () => {
  const { client } = await shownPost('21');
  mergePost(client, change('999', {}));
  expect((client.cache.extract() as Record<string, unknown>)['Post:999']).toBeUndefined();
});

it('waits while the viewer’s like is under way, and shows the later of both', async () => {
  const { client, like, post } = await shownPost('22');
  toggleLike(client, '22');
  await pass(1);
  mergePost(client, change('22', { likeCount: 4 }));
  expect(post()).toMatchObject({ likeCount: 5, isLiked: true });
  mergePost(client, change('22', { likeCount: 7 }));
  like.resolve({ likePost: { __typename: 'Post', id: '22', isLiked: true, likeCount: 5 } });
  await pass(100);
  expect(post()).toMatchObject({ likeCount: 5, isLiked: true });
  await pass(1_000);
  expect(post()).toMatchObject({ likeCount: 7, isLiked: true });
});

it('does not show one’s own comment twice while its answer is awaited', async () => {
  const { client, comment, latest, post } = await shownPost('23');
  const sent = createComment(client, '23', 'mine', author);
  mergePost(client, change('23', { commentCount: 4, latestComments: comments('4', '3', '2') }));
  expect(latest()).toHaveLength(4);
  expect(post().commentCount).toBe(4);
  comment.resolve({ createComment: serverComment('4', 'mine') });
  await sent;
  await pass(1_000);
  expect(latest()).toEqual(['4', '3', '2', '1']);
  expect(post().commentCount).toBe(4);
});

it('puts new comments on top of those that are shown', async () => {
  const { client, latest } = await shownPost('24');
  mergePost(client, change('24', { commentCount: 4, latestComments: comments('4', '3', '2') }));
  expect(latest()).toEqual(['4', '3', '2']);
  mergePost(client, change('24', { commentCount: 2, latestComments: comments('4', '2') }));
  expect(latest()).toEqual(['4', '2']);
});

it('lengthens the list of all comments, and reads it anew where some are missing between', async () => {
  const { client, all } = await shownPost('25');
  const data = { post: { __typename: 'Post' as const, id: '25', comments: page('3', '2', '1') } };
  client.writeQuery({ query: PostComments, variables: { postId: '25', first: 20 }, data: data as never });
  mergePost(client, change('25', { commentCount: 5, latestComments: comments('5', '4', '3') }));
  expect(all()).toEqual(['5', '4', '3', '2', '1']);
  mergePost(client, change('25', { commentCount: 9, latestComments: comments('9', '8', '7') }));
  await pass(0);
  expect(all().slice(0, 5)).toEqual(['9', '8', '7', '6', '5']);
});

it('leaves an answer alone that an event has overtaken', async () => {
  const { client, asked, post } = await shownPost('26');
  const refreshed = refreshPosts(client, ['26']);
  noteEvent('26');
  mergePost(client, change('26', { likeCount: 8 }));
  asked.resolve({ posts: [{ ...serverPost('26', comments('3', '2', '1')), likeCount: 6 }] });
  await refreshed;
  expect(post().likeCount).toBe(8);
});

it('shows what an answer says of the viewer’s like, which another device may have changed', async () => {
  const { client, asked, post } = await shownPost('27');
  asked.resolve({ posts: [{ ...serverPost('27', comments('3', '2', '1')), likeCount: 5, isLiked: true }] });
  await refreshPosts(client, ['27']);
  expect(post()).toMatchObject({ likeCount: 5, isLiked: true });
});
