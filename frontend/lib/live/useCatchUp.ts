import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../network/connection.ts';
import { queryUntilCurrent } from './queryUntilCurrent.ts';
import { pollWithBackoff } from '../network/pollWithBackoff.ts';
import type { Pauses } from '../network/pollWithBackoff.ts';

/** In ms: what the page itself asks comes first. */
const DELAY_MS = 100;

/**
 * Fetches what a subscription may have missed (decision 30): once after each connection, when the subscription runs
 * already, so that nothing falls between; again and again while the socket is down; never without a network.
 * @param catchUp resolves also when it could not; the next time asks again
 * @param identity who listens; another listener has missed everything. False while somebody else catches up
 * @param pauses between two questions while the socket is down; a constant
 */
export const useCatchUp = (
  catchUp: () => Promise<void>,
  identity: string | null | false,
  pauses?: Pauses,
): void => useAfterConnection(() => queryUntilCurrent(catchUp), identity, pauses);

/** The same for what sees by itself which of its answers an event has overtaken. */
export function useAfterConnection(
  catchUp: () => Promise<void>,
  identity: string | null | false,
  pauses?: Pauses,
): void {
  const { online, socket, subscribed } = useConnection();
  const run = useEffectEvent(catchUp);
  useEffect(() => {
    if (!online || identity === false) return;
    if (socket === 'down') return pollWithBackoff(() => run(), pauses);
    let wanted = true;
    const catchUpOnceSubscribed = async () => {
      await subscribed();
      if (wanted) await run();
    };
    const timer = setTimeout(() => void catchUpOnceSubscribed(), DELAY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [identity, online, socket, subscribed, pauses]);
}
