import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useConnection } from '../network/connection.ts';
import { windowEvents } from '../state/windowEvents.ts';

const subscribe = windowEvents('visibilitychange');

const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * Marks messages of others as read once they are visible: the page is, and the chat is scrolled to its end.
 * @param last `seq` of the last message by another member
 */
export function useMarkRead(
  state: { id: string; readSeq: number } | null,
  last: number | undefined,
  atEnd: boolean,
  markRead: () => void,
): void {
  const visible = useIsVisible();
  const { online } = useConnection();
  const mark = useEffectEvent(() => {
    if (state && last !== undefined && last > state.readSeq) markRead();
  });
  // Not repeated after a failure, but with the next message or when the network is back.
  useEffect(() => {
    if (atEnd && visible && online) mark();
  }, [state?.id, last, atEnd, visible, online]);
}
