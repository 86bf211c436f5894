import { expect, test, vi } from 'vitest';
import { queryUntilCurrent, noteSocketEvent } from './queryUntilCurrent.ts';

test('is asked once where nothing happens', async () => {
  noteSocketEvent();
  const ask = vi.fn(async () => {});
  await queryUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer during which something happened is asked for again', async () => {
  const ask = vi.fn(async () => {}).mockImplementationOnce(async () => noteSocketEvent());
  await queryUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('where something happens all the time it ends all the same', async () => {
  const ask = vi.fn(async () => noteSocketEvent());
  await queryUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(3);
});
