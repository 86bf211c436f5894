import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SERVER_BACK } from '../../lib/network/serverBack.ts';
import { useSearch } from './useSearch.ts';

beforeEach(() => vi.useFakeTimers());

/** In small steps: what a timer sets in motion is drawn at the end of a step only. */
async function pass(ms: number) {
  for (let step = 10; ms > 0; ms -= step) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(step, ms)));
  }
}

/** The search over a server that takes 100 ms; `asked` are the texts it was asked, `aborted` those given up. */
function openSearch() {
  const asked: string[] = [];
  const aborted: string[] = [];
  const link = new ApolloLink(
    ({ variables: { query } }) =>
      new Observable((observer) => {
        asked.push(query);
        let done = false;
        const found = {
          __typename: 'User',
          id: query,
          username: query,
          profilePicture: null,
          friendship: 'NONE',
          friendRequest: null,
        };
        const timer = setTimeout(() => {
          done = true;
          if (query === 'broken') return observer.error(new Error('down'));
          observer.next({ data: { searchUsers: [found] } });
          observer.complete();
        }, 100);
        return () => {
          clearTimeout(timer);
          if (!done) aborted.push(query);
        };
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    wrapper,
    initialProps: { text: '' },
  });
  const type = (text: string) => rerender({ text });
  const shown = () => [result.current.state, ...result.current.users.map(({ username }) => username)];
  const retry = () => act(() => result.current.retry());
  return { asked, aborted, type, shown, retry };
}

it('asks from two characters on, when they have stood still for 300 ms', async () => {
  const { asked, type, shown } = openSearch();
  expect(shown()).toEqual(['too short']);
  type(' a ');
  await pass(1_000);
  expect(shown()).toEqual(['too short']);
  type('an');
  await pass(200);
  type('ann');
  await pass(299);
  expect(shown()).toEqual(['searching']);
  expect(asked).toEqual([]);
  await pass(2);
  await pass(100);
  expect(shown()).toEqual(['done', 'ann']);
  expect(asked).toEqual(['ann']);
  type('a');
  expect(shown()).toEqual(['too short']);
});

it('aborts the previous request and never shows its answer', async () => {
  const { asked, aborted, type, shown } = openSearch();
  type('ann');
  await pass(350);
  type('bob');
  await pass(60);
  expect(shown()).toEqual(['searching']);
  await pass(400);
  expect(shown()).toEqual(['done', 'bob']);
  expect({ asked, aborted }).toEqual({ asked: ['ann', 'bob'], aborted: ['ann'] });
});

it('a failure clears the results and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { type, shown } = openSearch();
  type('broken');
  await pass(500);
  expect(shown()).toEqual(['failed']);
  expect(log).toHaveBeenCalledWith('The search failed', expect.anything());
  log.mockRestore();
});

it('a search that failed is repeated on request, and when the server is back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { asked, type, shown, retry } = openSearch();
  type('broken');
  await pass(500);
  retry();
  expect(shown()).toEqual(['searching']);
  await pass(200);
  expect(shown()).toEqual(['failed']);
  act(() => void dispatchEvent(new Event(SERVER_BACK)));
  await pass(200);
  expect(asked).toEqual(['broken', 'broken', 'broken']);
  type('ann');
  await pass(500);
  act(() => void dispatchEvent(new Event(SERVER_BACK)));
  await pass(200);
  expect(asked).toHaveLength(4);
  log.mockRestore();
});
