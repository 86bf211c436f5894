import { SERVER_BACK } from '../network/serverBack.ts';

const SECOND = 1_000;
const MAX_PAUSE_MS = 30 * SECOND;

/** Events after which a retry may succeed at once: a network, the server, an action of the user. */
const RETRY_EVENTS = ['online', SERVER_BACK, 'click', 'keydown'];

/** Waits before the next try, longer each time; less after an event that makes success likely. */
export function pauseBefore(attempt: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      for (const event of RETRY_EVENTS) removeEventListener(event, end, true);
      done();
    };
    const timer = setTimeout(end, Math.min(MAX_PAUSE_MS, SECOND * 2 ** (attempt - 1)));
    for (const sign of RETRY_EVENTS) addEventListener(sign, end, true);
  });
}
