import { expect, test, vi } from 'vitest';
import { askUntilCurrent, noteNews } from './askUntilCurrent.ts';

test('is asked once where nothing happens', async () => {
  noteNews();
  const ask = vi.fn(async () => {});
  await askUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer during which something happened is asked for again', async () => {
  const ask = vi.fn(async () => {}).mockImplementationOnce(async () => noteNews());
  await askUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('where something happens all the time it ends all the same', async () => {
  const ask = vi.fn(async () => noteNews());
  await askUntilCurrent(ask);
  expect(ask).toHaveBeenCalledTimes(3);
});
