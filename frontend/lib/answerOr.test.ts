import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOr } from './answerOr.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is the answer', async () => {
  expect(await answerOr(() => Promise.resolve('draft'), undefined)).toBe('draft');
});

it.each([
  ['rejects', () => Promise.reject(new Error('No storage'))],
  [
    'throws',
    () => {
      throw new Error('No IndexedDB');
    },
  ],
])('is the alternative where the browser %s', async (_how, ask) => {
  expect(await answerOr(ask, 'none')).toBe('none');
});

it('is the alternative two seconds after a question that is never answered', async () => {
  const answered = vi.fn();
  void answerOr(() => new Promise(() => {}), 'none').then(answered);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(answered).toHaveBeenCalledExactlyOnceWith('none');
});
