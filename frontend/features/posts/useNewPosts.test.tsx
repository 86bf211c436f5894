import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConnection } from '../../lib/network/connection.ts';
import { SessionContext, type Viewer } from '../../lib/session/viewer.ts';
import { clearViewerMemory } from '../../lib/session/viewerMemory.ts';
import { Feed, PAGE } from './feed/Feed.ts';
import { waitingPosts } from './feed/newPosts.ts';
import { author, clientWith, feedOf, later, serverPost } from './testing/clientWith.ts';
import { useNewPosts } from './useNewPosts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  setConnection({ online: true, socket: 'down' });
  clearViewerMemory();
});

/** A page that shows post 1, and whose server has `head` now. */
async function watchFeed(viewer: Viewer | null = null) {
  const head = { ids: ['1'] };
  const event = later<Record<string, unknown>>();
  const FeedHead = vi.fn(async () => feedOf(...head.ids.map((id) => serverPost(id))));
  const client = clientWith({
    Feed: async () => feedOf(serverPost('1')),
    FeedHead,
    PostCreated: () => event.promise,
  });
  await client.query({ query: Feed, variables: { first: PAGE } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ viewer, loading: false, error: undefined }}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </SessionContext>
  );
  renderHook(() => useNewPosts(), { wrapper });
  await pass(0);
  const arrive = (postId: string) =>
    event.resolve({ postCreated: { __typename: 'PostCreatedEvent', postId, authorId: author.id } });
  return { head, FeedHead, arrive };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const waiting = () => [...waitingPosts.get()];

it('puts an announced post behind the pill', async () => {
  const { arrive } = await watchFeed();
  arrive('2');
  await pass(0);
  expect(waiting()).toEqual(['2']);
});

it('leaves out a post of one’s own and one that is shown already', async () => {
  const own = await watchFeed(author);
  own.arrive('2');
  await pass(0);
  expect(waiting()).toEqual([]);
  cleanup();
  const shown = await watchFeed();
  shown.arrive('1');
  await pass(0);
  expect(waiting()).toEqual([]);
});

it('asks for the head while the socket is down', async () => {
  const { head } = await watchFeed();
  head.ids = ['2', '1'];
  await pass(4_900);
  expect(waiting()).toEqual([]);
  await pass(200);
  expect(waiting()).toEqual(['2']);
});

it('asks once after each connection and no more while it stands', async () => {
  const { head, FeedHead } = await watchFeed();
  head.ids = ['3', '2', '1'];
  act(() => setConnection({ socket: 'up' }));
  await pass(60_000);
  expect(waiting()).toEqual(['3', '2']);
  expect(FeedHead).toHaveBeenCalledTimes(1);
  act(() => setConnection({ socket: 'down' }));
  act(() => setConnection({ socket: 'up' }));
  await pass(60_000);
  expect(FeedHead).toHaveBeenCalledTimes(2);
});

it('finds a post of one’s own that another device sent while the socket was down', async () => {
  const { head } = await watchFeed(author);
  head.ids = ['2', '1'];
  await pass(5_100);
  expect(waiting()).toEqual([]); // it may be this page's own
  await pass(3_000);
  expect(waiting()).toEqual(['2']);
});

it('asks nothing while the browser is offline', async () => {
  const { FeedHead } = await watchFeed();
  act(() => setConnection({ online: false }));
  await pass(60_000);
  expect(FeedHead).not.toHaveBeenCalled();
});
