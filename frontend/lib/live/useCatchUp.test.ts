import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setConnection } from '../network/connection.ts';
import { useCatchUp } from './useCatchUp.ts';

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A page that listens at a socket whose subscriptions have not begun yet. */
function listen() {
  const { promise, resolve: begin } = Promise.withResolvers<string | undefined>();
  const catchUp = vi.fn(async (_mark?: string) => {});
  setConnection({ socket: 'up', subscribed: () => promise });
  const { unmount } = renderHook(() => useCatchUp(catchUp, '1'));
  return { begin, catchUp, unmount };
}

afterEach(() => act(() => setConnection({ socket: 'down' })));

it('asks for what was missed when the server has begun the subscriptions, and not before', async () => {
  const { begin, catchUp, unmount } = listen();
  await rest(700);
  expect(catchUp).not.toHaveBeenCalled();
  begin('a mark');
  await expect.poll(() => catchUp.mock.calls).toEqual([['a mark']]);
  unmount();
});

it('asks nothing for a socket that was lost meanwhile', async () => {
  const { begin, catchUp, unmount } = listen();
  await rest(600);
  unmount();
  begin(undefined);
  await rest(50);
  expect(catchUp).not.toHaveBeenCalled();
});
