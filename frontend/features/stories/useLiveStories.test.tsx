import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { setConnection } from '../../lib/network/connection.ts';
import { useLiveStories } from './useLiveStories.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => setConnection({ socket: 'down' }));
  vi.runOnlyPendingTimers(); // the pause between requests
  vi.useRealTimers();
});

/** A connected page at this address; `asked` counts the requests for the stories. */
function openPage(address: string) {
  let asked = 0;
  const link = new ApolloLink(({ operationName }) => {
    if (operationName === 'Stories') asked++;
    return NEVER;
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const Page = () => (useLiveStories(), null);
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] });
  setConnection({ socket: 'up' });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const visit = (next: string) =>
    act(async () => {
      vi.advanceTimersByTime(5_000);
      await router.navigate(next);
    });
  return { visit, asked: () => asked };
}

it('asks for the stories again when the reader comes back to the feed', async () => {
  const page = openPage('/');
  expect(page.asked()).toBe(0);
  await page.visit('/members');
  expect(page.asked()).toBe(0);
  await page.visit('/');
  expect(page.asked()).toBe(1);
});

it('leaves the first request to the strip, and asks again after a lost connection', async () => {
  const page = openPage('/members');
  await page.visit('/');
  expect(page.asked()).toBe(0);
  act(() => setConnection({ socket: 'down' }));
  act(() => setConnection({ socket: 'up' }));
  expect(page.asked()).toBe(1);
});
