import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { expect, it, vi } from 'vitest';
import { feedPositions } from './feedPosition.ts';
import { useFeedPosition, useSavedPosition } from './useFeedPosition.ts';

const list = { current: { scrollOffset: 0, findItemIndex: () => 0, cache: [[], 400] } };

// jsdom has none. Not a stub, which would end before the feed is left.
globalThis.CSS ??= { escape: String } as never;

function Feed() {
  useFeedPosition(list as never as { current: WindowVirtualizerHandle }, [{ id: '5' }], useSavedPosition());
  return <article data-post="5" />;
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
    scroll: (y: number) => vi.stubGlobal('scrollY', y),
  };
}

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
