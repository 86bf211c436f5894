import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { DAY_MS } from '../durations.ts';
import { BAD_TOKEN } from './closeCodes.ts';
import { OpenSockets, type Visit } from './openSockets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A socket that is kept with a token of so many days, and what closes it. */
function kept(days: number) {
  const close = vi.fn();
  const socket = Object.assign(new EventEmitter(), { close }) as unknown as WebSocket;
  const token = { expiresAt: new Date(Date.now() + days * DAY_MS) };
  new OpenSockets().keep(socket, { viewerId: 1, address: '203.0.113.7', token } as Visit);
  return { socket, close };
}

it('a socket stays open as long as its token is valid, also for months', () => {
  const { close } = kept(90);
  vi.advanceTimersByTime(90 * DAY_MS - 1_000);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(close).toHaveBeenCalledExactlyOnceWith(BAD_TOKEN, 'token ended');
});

it('a socket that has closed leaves no timer behind', () => {
  const { socket } = kept(90);
  vi.advanceTimersByTime(50 * DAY_MS);
  socket.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});
