import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useConnection } from '../../../connection.ts';
import { markRead } from '../markRead.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

type Conversation = { id: string; readSeq: number; unreadCount: number } | null;

/**
 * Marks what the other wrote as read once it is in sight: the page is, and the chat stands at its end.
 * @param last his last message
 */
export function useMarkRead(
  conversation: Conversation,
  last: { id: string; seq: number } | undefined,
  atEnd: boolean,
): void {
  const client = useApolloClient();
  const visible = useIsVisible();
  const { online } = useConnection();
  const mark = useEffectEvent(() => {
    if (conversation && last && last.seq > conversation.readSeq)
      void markRead(client, { conversation, message: last });
  });
  // Not again when it failed; with the next message, or when the network is back.
  useEffect(() => {
    if (atEnd && visible && online) mark();
  }, [conversation?.id, last?.seq, atEnd, visible, online]);
}
