import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearViewerMemory } from '../../../lib/session/viewerMemory.ts';
import { feedPositions } from './feedPosition.ts';
import { useFeedPosition, useSavedPosition } from './useFeedPosition.ts';

const scrollToIndex = vi.fn();
const list = { current: { scrollOffset: 0, findItemIndex: () => 0, cache: [[], 400], scrollToIndex } };
/** The posts of the feed; the reader is at the first. */
let ids = ['5'];

// jsdom has none. Not a stub, which would end before the feed is left.
globalThis.CSS ??= { escape: String } as never;

function Feed() {
  const posts = ids.map((id) => ({ id }));
  useFeedPosition(list as never as { current: WindowVirtualizerHandle }, posts, useSavedPosition());
  return posts.map(({ id }) => <article key={id} data-post={id} />);
}

/** A feed and another page; `scroll` is where the reader is. */
function openFeed() {
  const router = createMemoryRouter([
    { path: '/', Component: Feed },
    { path: '/members', element: null },
  ]);
  render(<RouterProvider router={router} />);
  return {
    key: () => router.state.location.key,
    go: (to: string, options?: object) => act(() => router.navigate(to, options)),
    back: () => act(() => router.navigate(-1)),
    scroll: (y: number) => vi.stubGlobal('scrollY', y),
  };
}

beforeEach(() => {
  clearViewerMemory();
  ids = ['5'];
  scrollToIndex.mockReset();
});

const savedAt = (key: string) => feedPositions.load(key)?.scrollY;

it('keeps the place after a press of Home, which replaces the history entry', async () => {
  const feed = openFeed();
  feed.scroll(400);
  await feed.go('/', { replace: true });
  const entry = feed.key();
  feed.scroll(900);
  await feed.go('/members');
  expect(savedAt(entry)).toBe(900);
});

it('keeps the place of each entry that shows the feed', async () => {
  const feed = openFeed();
  const first = feed.key();
  feed.scroll(400);
  await feed.go('/?story=1');
  const second = feed.key();
  feed.scroll(500);
  dispatchEvent(new Event('pagehide'));
  expect([savedAt(first), savedAt(second)]).toEqual([400, 500]);
  feed.scroll(600);
  cleanup();
  expect([savedAt(first), savedAt(second)]).toEqual([400, 600]);
});

/** Leaves the feed, from which these posts stay, and comes back; gives the calls of `scrollTo` since. */
async function returnTo(staying: string[]) {
  vi.stubGlobal('scrollBy', vi.fn());
  ids = ['5', '4', '3', '2', '1'];
  const feed = openFeed();
  feed.scroll(900);
  await feed.go('/members');
  ids = staying;
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  await feed.back();
  return scrollTo;
}

it('Back leads to the first post that has not gone with the one at which the reader was', async () => {
  await returnTo(['3', '2']);
  expect(scrollToIndex.mock.calls).toEqual([[0, { align: 'start', offset: -72 }]]);
});

it('Back leads about as far down if none of the next posts is there', async () => {
  const scrollTo = await returnTo(['9', '8']);
  expect(scrollTo).toHaveBeenCalledWith(0, 900);
});
