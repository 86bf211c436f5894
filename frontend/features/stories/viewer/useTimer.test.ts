import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SHOWN_MS, useTimer } from './useTimer.ts';

beforeEach(() => void vi.useFakeTimers());

/** A timer that runs, with what it has said so far. */
function start() {
  const onProgress = vi.fn();
  const onEnd = vi.fn();
  const hook = renderHook(({ running }) => useTimer(running, onProgress, onEnd), {
    initialProps: { running: true },
  });
  return { hook, onEnd, progress: () => onProgress.mock.lastCall?.[0] as number };
}

it('counts to the end, once', () => {
  const { onEnd, progress } = start();
  vi.advanceTimersByTime(SHOWN_MS / 2);
  expect(progress()).toBeCloseTo(0.5, 1);
  vi.advanceTimersByTime(SHOWN_MS);
  expect(progress()).toBe(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('stands still while it does not run, and goes on from there', () => {
  const { hook, onEnd, progress } = start();
  vi.advanceTimersByTime(SHOWN_MS / 2);
  hook.rerender({ running: false });
  vi.advanceTimersByTime(SHOWN_MS * 2);
  expect(progress()).toBeCloseTo(0.5, 1);
  hook.rerender({ running: true });
  vi.advanceTimersByTime(SHOWN_MS * 0.4);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SHOWN_MS * 0.2);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
