import { expect, it } from 'vitest';
import type { Execute } from './execute.ts';
import { RunningDocuments } from './runningDocuments.ts';

/** Documents that run until they are ended one by one. */
function begin(count: number) {
  const running = new RunningDocuments();
  const ends: PromiseWithResolvers<object>[] = [];
  const run = running.counted((() => {
    const end = Promise.withResolvers<object>();
    ends.push(end);
    return end.promise;
  }) as Execute) as () => Promise<object>;
  const results = Array.from({ length: count }, () => run());
  return { running, ends, results };
}

it('waits until none is running, whether they succeed or fail', async () => {
  const { running, ends, results } = begin(2);
  let isSettled = false;
  const settled = running.settled().then(() => (isSettled = true));
  ends[0]!.resolve({ data: {} });
  expect(await results[0]).toEqual({ data: {} });
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  ends[1]!.reject(new Error('The database is gone.'));
  await expect(results[1]).rejects.toThrow('The database is gone.');
  expect(await settled).toBe(true);
});

it('does not wait when none is running', async () => {
  await expect(begin(0).running.settled()).resolves.toBeUndefined();
});
