import { expect, it, vi } from 'vitest';
import { Feed, PAGE } from '../feed/Feed.ts';
import { clientWith, feedOf, later, serverPost } from '../testing/clientWith.ts';
import { toggleLike } from './likePost.ts';
import { PostCounts_post } from './PostCounts.tsx';

/** A client that shows one post with four likes; the test decides when the server answers a like. */
async function shownPost(id: string) {
  const like = later<object>();
  const LikePost = vi.fn(() => like.promise as Promise<Record<string, unknown>>);
  const UnlikePost = vi.fn(() => later<Record<string, unknown>>().promise);
  const client = clientWith({ Feed: async () => feedOf(serverPost(id)), LikePost, UnlikePost });
  await client.query({ query: Feed, variables: { first: PAGE } });
  const view = () => {
    const store = client.cache.extract() as Record<string, any>;
    const { isLiked, likeCount } = store[`Post:${id}`];
    return { isLiked, likeCount };
  };
  return { client, like, LikePost, UnlikePost, view };
}

const answerTo = (id: string, likeCount: number) => ({
  likePost: { __typename: 'Post', id, isLiked: true, likeCount },
});

it('shows the like in the cache at once, then the count of the server', async () => {
  const { client, like, view } = await shownPost('10');
  toggleLike(client, '10');
  expect(view()).toEqual({ isLiked: true, likeCount: 5 });
  like.resolve(answerTo('10', 9));
  await vi.waitFor(() => expect(view()).toEqual({ isLiked: true, likeCount: 9 }));
});

it('asks once for seven clicks, wherever on the page they were made', async () => {
  const { client, like, LikePost, view } = await shownPost('11');
  for (let click = 0; click < 7; click++) toggleLike(client, '11');
  await vi.waitFor(() => expect(LikePost).toHaveBeenCalled());
  like.resolve(answerTo('11', 5));
  await vi.waitFor(() => expect(view()).toEqual({ isLiked: true, likeCount: 5 }));
  expect(LikePost).toHaveBeenCalledOnce();
});

it('restores state and count on failure and only logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, like, LikePost, view } = await shownPost('12');
  toggleLike(client, '12');
  await vi.waitFor(() => expect(LikePost).toHaveBeenCalled());
  like.reject(new Error('down'));
  await vi.waitFor(() => expect(view()).toEqual({ isLiked: false, likeCount: 4 }));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('does not flicker back to an answer that a later click has overtaken', async () => {
  const { client, like, UnlikePost } = await shownPost('13');
  const counts: unknown[] = [];
  const from = { __typename: 'Post', id: '13' };
  client
    .watchFragment({ fragment: PostCounts_post, from })
    .subscribe(({ data }) => counts.push(data.likeCount));
  toggleLike(client, '13');
  toggleLike(client, '13');
  like.resolve(answerTo('13', 5));
  await vi.waitFor(() => expect(UnlikePost).toHaveBeenCalledOnce());
  expect(counts.at(-1)).toBe(4);
  expect(counts.filter((count) => count === 5).length).toBeLessThanOrEqual(1);
});
