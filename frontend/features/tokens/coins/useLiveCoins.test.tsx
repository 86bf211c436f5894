import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConnection } from '../../../lib/network/connection.ts';
import { coinRequests, useLiveCoins } from './useLiveCoins.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  setConnection({ online: true, socket: 'down' });
  coinRequests.clear();
});

const at = (price: string) => ({
  __typename: 'LiveCoins',
  asOf: '2026-01-31T12:00:00.000Z',
  stale: false,
  simulated: false,
  coins: [{ __typename: 'Coin', symbol: 'SOL', name: 'Solana', price, priceChange24h: 1, sparkline: [1, 2] }],
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the coins of a server whose price is `price()`, with a way to send events. */
async function look(price: () => string) {
  const questions = vi.fn(price);
  let tell = (_price: string) => {};
  const link = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        if (operationType === 'subscription')
          tell = (news) => observer.next({ data: { coinPricesChanged: at(news) } });
        else {
          try {
            observer.next({ data: { liveCoins: at(questions()) } });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        }
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useLiveCoins(), { wrapper });
  await pass(0);
  const shown = () => ({ price: result.current.live?.coins[0]!.price, failed: result.current.failed });
  return { questions, shown, tell: (news: string) => act(() => tell(news)) };
}

it('asks every 30 s while the socket is down, keeps the old prices when that fails, and says so', async () => {
  let price = () => '1';
  const { questions, shown } = await look(() => price());
  await pass(3_000);
  expect(shown()).toEqual({ price: '1', failed: false });
  price = () => '2';
  await pass(26_000);
  expect(questions).toHaveBeenCalledTimes(1);
  await pass(1_100);
  expect(shown()).toEqual({ price: '2', failed: false });
  price = () => {
    throw new Error('away');
  };
  await pass(30_000);
  expect(shown()).toEqual({ price: '2', failed: true });
  price = () => '3';
  await pass(30_000);
  expect(shown()).toEqual({ price: '3', failed: false });
});

it('asks once after the socket is up, and then receives events', async () => {
  const { questions, shown, tell } = await look(() => '1');
  act(() => setConnection({ socket: 'up' }));
  await pass(600);
  expect(questions).toHaveBeenCalledTimes(1);
  tell('5');
  await pass(120_000);
  expect(questions).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual({ price: '5', failed: false });
});
