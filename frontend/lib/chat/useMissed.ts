import { useEffect, useEffectEvent } from 'react';
import { useCatchUp } from '../live/useCatchUp.ts';
import { lastWithoutGap } from './history.ts';

/** An open chat asks so often, in ms, while the socket is down (§9 has it for groups). */
const POLLING = { first: 3_000, last: 3_000 };
/** News may come in another order than they were written; what is not there after so many ms is missing. */
const OUT_OF_ORDER = 1_000;

/**
 * Fetches what an open chat has missed: after each connection, while the socket is down, and when a number is left out.
 * @param messages null until the chat is loaded
 * @param fetchMissed asks for all that came after the last message before a gap
 * @param chat tells one chat from another
 */
export function useMissed(
  messages: readonly { seq: number }[] | null | undefined,
  fetchMissed: () => Promise<void>,
  chat: string,
): void {
  const fetch = () => fetchMissed().catch(() => {}); // the next time asks again
  const fetchLater = useEffectEvent(fetch);
  useCatchUp(fetch, messages ? chat : null, POLLING);
  const whole = lastWithoutGap(messages ?? []);
  const hasGap = whole !== (messages?.at(-1)?.seq ?? 0);
  useEffect(() => {
    if (!hasGap) return;
    const timer = setTimeout(() => void fetchLater(), OUT_OF_ORDER);
    return () => clearTimeout(timer);
  }, [chat, hasGap, whole]);
}
