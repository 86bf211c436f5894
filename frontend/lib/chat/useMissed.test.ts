import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConnection } from '../network/connection.ts';
import { useMissed } from './useMissed.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setConnection({ online: true, socket: 'up' });
});

const numbered = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

function openChat(...seqs: number[]) {
  const fetch = vi.fn(async () => {});
  const { rerender } = renderHook(({ list }) => useMissed(list, fetch, '2'), {
    initialProps: { list: numbered(...seqs) },
  });
  return { fetch, show: (...now: number[]) => rerender({ list: numbered(...now) }) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks once after a connection, and again and again without one', async () => {
  const { fetch } = openChat(4, 5);
  await pass(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  act(() => setConnection({ socket: 'down' }));
  await pass(7_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('asks for a message whose number is left out, unless it comes a little later', async () => {
  const { fetch, show } = openChat(4, 5);
  await pass(1_000);
  fetch.mockClear();
  show(4, 5, 7);
  await pass(500);
  show(4, 5, 6, 7);
  await pass(5_000);
  expect(fetch).not.toHaveBeenCalled();
  show(4, 5, 6, 7, 9);
  await pass(1_500);
  expect(fetch).toHaveBeenCalledTimes(1);
});
