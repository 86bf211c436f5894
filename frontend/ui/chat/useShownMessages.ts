import { useMemo } from 'react';
import { chatState } from '../../lib/chat/chatState.ts';
import type { ShownMessage } from './MessageGroup.tsx';

/** The messages that the server has, and those on their way to it. */
export function useShown(
  chat: string,
  viewerId: string,
  messages: readonly ShownMessage[],
): readonly ShownMessage[] {
  // Not the text that is being written: each key would draw all messages anew.
  const pending = chatState.usePart(chat, 'pending');
  return useMemo(() => {
    const underWay = pending.map((message) => {
      const { id, content, createdAt } = message;
      return { id: `pending:${id}`, senderId: viewerId, content, createdAt, pending: message };
    });
    return [...messages, ...underWay];
  }, [messages, pending, viewerId]);
}
