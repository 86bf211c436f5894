import { expect, it, vi } from 'vitest';
import { Feed, PAGE } from '../feed/Feed.ts';
import { clientWith, feedOf, later, serverPost } from '../testing/clientWith.ts';
import { toggleLike } from './likePost.ts';

/** A client that shows one post with four likes; the server answers likes when told. */
async function shownPost(id: string) {
  const like = later<object>();
  const LikePost = vi.fn(() => like.promise as Promise<Record<string, unknown>>);
  const client = clientWith({ Feed: async () => feedOf(serverPost(id)), LikePost });
  await client.query({ query: Feed, variables: { first: PAGE } });
  const view = () => {
    const store = client.cache.extract() as Record<string, any>;
    const { isLiked, likeCount } = store[`Post:${id}`];
    return { isLiked, likeCount };
  };
  return { client, like, LikePost, view };
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
  like.resolve(answerTo('11', 5));
  await vi.waitFor(() => expect(view()).toEqual({ isLiked: true, likeCount: 5 }));
  expect(LikePost).toHaveBeenCalledOnce();
});

it('restores state and count on failure and only logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, like, view } = await shownPost('12');
  toggleLike(client, '12');
  like.reject(new Error('down'));
  await vi.waitFor(() => expect(view()).toEqual({ isLiked: false, likeCount: 4 }));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
