import { useEffect, useEffectEvent } from 'react';
import { useConnection } from './connection.ts';
import { askUntilCurrent } from './news.ts';
import { pollWithBackoff } from './pollWithBackoff.ts';
import type { Pauses } from './pollWithBackoff.ts';

/** The socket is open before the server has started the subscriptions; after this pause, in ms, it has. */
const SUBSCRIBED = 500;

/**
 * Fetches what a subscription may have missed (decision 30): once after each connection, when the subscription runs
 * already, so that nothing falls between; again and again while the socket is down; never without a network.
 * @param catchUp resolves also when it could not; the next time asks again
 * @param identity who listens; another listener has missed everything
 * @param pauses between two questions while the socket is down; a constant
 */
export function useCatchUp(catchUp: () => Promise<void>, identity: string | null, pauses?: Pauses): void {
  const { online, socket } = useConnection();
  const ask = useEffectEvent(() => askUntilCurrent(catchUp));
  useEffect(() => {
    if (!online) return;
    if (socket === 'down') return pollWithBackoff(() => ask(), pauses);
    const timer = setTimeout(() => void ask(), SUBSCRIBED);
    return () => clearTimeout(timer);
  }, [identity, online, socket, pauses]);
}
