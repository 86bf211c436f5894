import { SERVER_BACK } from '../network/serverBack.ts';

const SECOND = 1_000;
const LONGEST = 30 * SECOND;

/** Events after which a retry may succeed at once: a network, the server, an action of the user. */
const SIGNS = ['online', SERVER_BACK, 'click', 'keydown'];

/** Waits before the next try, longer each time; less after an event that makes success likely. */
export function pauseBefore(attempt: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, end, true);
      done();
    };
    const timer = setTimeout(end, Math.min(LONGEST, SECOND * 2 ** (attempt - 1)));
    for (const sign of SIGNS) addEventListener(sign, end, true);
  });
}
