// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { pollWithBackoff } from './pollWithBackoff.ts';

beforeEach(() => vi.useFakeTimers());

/** Polls for ten minutes and returns the times of the checks, in ms from the start. */
async function timesOfPolls() {
  const start = Date.now();
  const times: number[] = [];
  const stop = pollWithBackoff(async () => void times.push(Date.now() - start));
  await vi.advanceTimersByTimeAsync(600_000);
  stop();
  return times;
}

it('asks after 5 s at first and never more seldom than every 30 s', async () => {
  const times = await timesOfPolls();
  const pauses = times.map((time, poll) => time - (times[poll - 1] ?? 0));
  expect(pauses.slice(0, 3)).toEqual([5_000, 7_500, 11_250]);
  expect(pauses.at(-1)).toBe(30_000);
  expect(Math.max(...pauses)).toBe(30_000);
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

it('keeps the pause where the first is the last', async () => {
  const check = vi.fn(async () => {});
  const stop = pollWithBackoff(check, { first: 30_000, last: 30_000 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(check).toHaveBeenCalledTimes(3);
  stop();
});
