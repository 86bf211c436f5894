import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SessionContext } from '../../lib/session/viewer.ts';
import { Styled } from '../../testing/Styled.tsx';
import { waitingPosts } from './feed/newPosts.ts';
import { FeedPage } from './FeedPage.tsx';
import { clientWith, feedOf, later } from './testing/clientWith.ts';

/** The feed, with a new post behind the pill that was just pressed; `answer` brings it. */
function pressPill() {
  const { promise, resolve } = later<Record<string, unknown>>();
  const router = createMemoryRouter([
    { path: '/', element: <FeedPage stories={null} /> },
    { path: '*', element: null },
  ]);
  waitingPosts.add(['1']);
  render(
    <SessionContext value={{ viewer: null, loading: false, error: undefined }}>
      <ApolloProvider client={clientWith({ Feed: () => promise })}>
        <Styled>
          <RouterProvider router={router} />
        </Styled>
      </ApolloProvider>
    </SessionContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: '1 new post' }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  return {
    scrollTo,
    answer: () => act(async () => resolve(feedOf())),
    leave: () => act(() => router.navigate('/members')),
  };
}

it('new posts are shown from the top', async () => {
  const { scrollTo, answer } = pressPill();
  await answer();
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
});

it('new posts that come late do not scroll the page that is open by then', async () => {
  const { scrollTo, answer, leave } = pressPill();
  await leave();
  await answer();
  await vi.waitFor(() => expect(waitingPosts.get().size).toBe(0));
  expect(scrollTo).not.toHaveBeenCalled();
});
