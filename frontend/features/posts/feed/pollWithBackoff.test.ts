import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWithBackoff } from './pollWithBackoff.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Polls for ten minutes and tells the seconds at which it asked. */
async function secondsOfPolls() {
  const start = Date.now();
  const seconds: number[] = [];
  const stop = pollWithBackoff(async () => void seconds.push((Date.now() - start) / 1_000));
  await vi.advanceTimersByTimeAsync(600_000);
  stop();
  return seconds;
}

it('asks after 5 s at first and never more seldom than every 30 s', async () => {
  const seconds = await secondsOfPolls();
  const pauses = seconds.map((second, poll) => second - (seconds[poll - 1] ?? 0));
  expect(pauses.slice(0, 3)).toEqual([5, 7.5, 11.25]);
  expect(pauses.at(-1)).toBe(30);
  expect(Math.max(...pauses)).toBe(30);
});

it('asks no more once stopped, not even after an answer that was under way', async () => {
  let answer = () => {};
  const check = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const stop = pollWithBackoff(check);
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledOnce();
});
