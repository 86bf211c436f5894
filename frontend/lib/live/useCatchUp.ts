import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../network/connection.ts';
import { pollWithBackoff } from '../network/pollWithBackoff.ts';
import type { Pauses } from '../network/pollWithBackoff.ts';
import { answered } from './overtaken.ts';

/** The requests of the page itself come first. */
const DELAY_MS = 100;

/** @param mark the server's, for `isCurrent`; undefined while the socket is down */
type CatchUp = (mark?: string) => Promise<void>;

/**
 * Fetches what a subscription may have missed (decision 30): once after each connection, when the subscription has
 * started, so that there is no gap; by polling while the socket is down; never without a network.
 * @param catchUp resolves also on failure; the next call tries again
 * @param identity the viewer; another one starts from nothing. False while another component catches up
 * @param queries those whose answers it looks at; if they are still on their way, it waits until they are shown
 * @param pauses between two calls while the socket is down; a constant
 */
export function useCatchUp(
  catchUp: CatchUp,
  identity: string | null | false,
  queries: readonly string[] = [],
  pauses?: Pauses,
): void {
  const { online, socket, subscribed } = useConnection();
  const run = useEffectEvent(catchUp);
  const shown = useEffectEvent(() => answered(queries));
  useEffect(() => {
    if (!online || identity === false) return;
    if (socket === 'down') return pollWithBackoff(() => run(), pauses);
    let wanted = true;
    const catchUpOnceSubscribed = async () => {
      const mark = await subscribed();
      await shown();
      if (wanted) await run(mark);
    };
    const timer = setTimeout(() => void catchUpOnceSubscribed(), DELAY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [identity, online, socket, subscribed, pauses]);
}
