import { nextTask } from '../../lib/loading/idle.ts';
import { fetchWithTimeout } from '../../lib/network/fetchWithTimeout.ts';

let firstRender: Promise<void> = Promise.resolve();

/** Requests that were not prefetched wait for the first render, which does not need them. */
export const delayUntilRendered = (rendered: Promise<void>): void => void (firstRender = rendered);

/** Uses the answer to a request that was prefetched (`start/prefetch.ts`), once. */
export const fetchOrTakePrefetched: typeof fetch = async (input, init) => {
  const body = init?.body;
  const answer = window.prefetchedAnswers?.get(body);
  window.prefetchedAnswers?.delete(body);
  if (answer) return nextTask().then(() => answer);
  await firstRender;
  return fetchWithTimeout(input, init);
};

/** Prefetched answers belong to one viewer. */
export const dropPrefetched = (): void => window.prefetchedAnswers?.clear();
