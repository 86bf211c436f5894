import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeConnection } from './lists.ts';
import { useReadAgain } from './useReadAgain.ts';

const LIST = parse(`
  query List($first: Int!, $after: String) {
    list(first: $first, after: $after) { nodes { id ...Row_item } pageInfo { endCursor hasNextPage } }
  }
  fragment Row_item on Item { text }
`);

/** The ids that the server has. */
let items: number[];
const asked = vi.fn(({ first, after = 0 }: { first: number; after?: number }) => {
  const behind = items.filter((id) => id > after);
  const nodes = behind.slice(0, first).map((id) => ({ __typename: 'Item', id, text: `text of ${id}` }));
  const pageInfo = {
    __typename: 'PageInfo',
    endCursor: nodes.at(-1)?.id,
    hasNextPage: behind.length > first,
  };
  return { data: { list: { __typename: 'ItemConnection', nodes, pageInfo } } };
});
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  vi.useFakeTimers();
  items = [];
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(count: number) {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { list: wholeConnection } } } });
  const link = new ApolloLink(({ variables }) => of(asked(variables as { first: number })));
  const client = new ApolloClient({ cache, link, dataMasking: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  renderHook(() => useReadAgain(LIST, count, 10_000), { wrapper });
  const texts = () => cache.readQuery<any>({ query: LIST })?.list.nodes.map(({ text }: any) => text);
  return { cache, texts };
}

it('asks while the page is visible, not while it is hidden, and at once when one comes back', async () => {
  start(20);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(asked).toHaveBeenCalledTimes(1);
  hide(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(1);
  hide(false);
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('reads as many as are shown, also where that is more than a page may hold, and shows them at once', async () => {
  items = upTo(300);
  const { cache, texts } = start(220);
  const seen: number[] = [];
  cache.watch({ query: LIST, optimistic: false, callback: () => seen.push(texts()?.length) });
  await vi.advanceTimersByTimeAsync(10_100);
  expect(texts()).toEqual(upTo(220).map((id) => `text of ${id}`));
  expect(seen).toEqual([220]);
});

it('loses what has left the list, wherever it stood', async () => {
  items = upTo(300);
  const { texts } = start(220);
  await vi.advanceTimersByTimeAsync(10_100);
  items = items.filter((id) => id !== 3 && id !== 150 && id < 218);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual(items.map((id) => `text of ${id}`));
});
