import { useEffect, useEffectEvent } from 'react';
import { useCatchUp } from '../live/useCatchUp.ts';
import { lastWithoutGap } from './history.ts';

/** Milliseconds between an open chat's requests while the socket is closed (§9 has the number for groups). */
const POLLING = { first: 3_000, last: 3_000 };
/** Events may arrive in another order than they were written; after this time, in ms, a gap counts as missing. */
const OUT_OF_ORDER = 1_000;

/**
 * Fetches missed messages of an open chat: after each connection, while the socket is closed, and for skipped numbers.
 * @param messages null until the chat is loaded
 * @param fetchMissed fetches all messages after the last one before a gap
 * @param chat identifies the chat
 */
export function useMissed(
  messages: readonly { seq: number }[] | null | undefined,
  fetchMissed: () => Promise<void>,
  chat: string,
): void {
  const fetch = () => fetchMissed().catch(() => {}); // the next time asks again
  const fetchLater = useEffectEvent(fetch);
  useCatchUp(fetch, messages ? chat : null, [], POLLING);
  const whole = lastWithoutGap(messages ?? []);
  const hasGap = whole !== (messages?.at(-1)?.seq ?? 0);
  useEffect(() => {
    if (!hasGap) return;
    const timer = setTimeout(() => void fetchLater(), OUT_OF_ORDER);
    return () => clearTimeout(timer);
  }, [chat, hasGap, whole]);
}
