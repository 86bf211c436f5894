import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'graphql-ws';

/** Milliseconds for which an answer is held back at the most, and between two looks. */
const PATIENCE = 5_000;
const PAUSE = 20;

/** graphql-ws keeps the place of a subscription that has not begun with null. */
const haveBegun = ({ subscriptions }: Context) => Object.values(subscriptions).every((it) => it !== null);

/**
 * The answer to a ping with `{ subscribed }` waits until all subscriptions that came before it have begun: whoever asks
 * then for what he may have missed misses nothing. Other pings are answered at once, for they ask whether anybody lives.
 */
export async function waitForSubscriptions(
  context: Context,
  payload?: Record<string, unknown>,
): Promise<void> {
  if (payload?.subscribed === undefined) return;
  const end = performance.now() + PATIENCE;
  while (!haveBegun(context) && performance.now() < end) await sleep(PAUSE);
}
