import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'graphql-ws';

const START_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 20;

/** graphql-ws stores null for a subscription that has not started. */
const haveStarted = ({ subscriptions }: Context) =>
  Object.values(subscriptions).every((subscription) => subscription !== null);

/**
 * The pong to a ping with `{ subscribed }` is sent when all earlier subscriptions have started, so that a client that
 * fetches then misses nothing. Other pings are answered at once. Resolves to whether all have started;
 * to undefined if that was not asked.
 */
export async function waitForSubscriptions(
  context: Context,
  payload?: Record<string, unknown>,
): Promise<boolean | undefined> {
  if (payload?.subscribed === undefined) return undefined;
  const end = performance.now() + START_TIMEOUT_MS;
  while (!haveStarted(context) && performance.now() < end) await sleep(POLL_INTERVAL_MS);
  return haveStarted(context);
}
