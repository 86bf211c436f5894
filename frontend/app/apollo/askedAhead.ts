import { nextTask } from '../../lib/loading/atRest.ts';
import { fetchInTime } from '../../lib/network/fetchWithTimeout.ts';

/** Answers that are on their way since before the app was there (`start/`), by the body of their question. */
const asked = (): Map<string, Promise<Response>> | undefined =>
  (window as { asked?: Map<string, Promise<Response>> }).asked;

let others: Promise<void> = Promise.resolve();

/** What was not asked ahead is no part of the first sight, and waits until it stands: `seen`. */
export const holdOthers = (seen: Promise<void>): void => void (others = seen);

/** Takes over the answer to a question that was asked ahead, once; all others are asked as soon as they may. */
export const fetchAhead: typeof fetch = async (input, init) => {
  const body = String(init?.body);
  const answer = asked()?.get(body);
  asked()?.delete(body);
  if (answer) return nextTask().then(() => answer);
  await others;
  return fetchInTime(input, init);
};

/** What was asked for one reader is not for the next. */
export const forgetAhead = (): void => asked()?.clear();
