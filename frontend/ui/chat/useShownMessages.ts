import { useMemo } from 'react';
import { chatState } from '../../lib/chat/chatState.ts';
import type { ShownMessage } from './MessageGroup.tsx';

/** The stored messages, and those being sent. */
export function useShown(
  chat: string,
  viewerId: string,
  messages: readonly ShownMessage[],
): readonly ShownMessage[] {
  // Without the draft text: otherwise each key press would render all messages again.
  const pending = chatState.usePart(chat, 'pending');
  return useMemo(() => {
    const pendingMessages = pending.map((message) => {
      const { id, content, createdAt } = message;
      const replyTo = messages.find((one) => one.id === message.replyTo?.id);
      return { id: `pending:${id}`, senderId: viewerId, content, createdAt, replyTo, pending: message };
    });
    return [...messages, ...pendingMessages];
  }, [messages, pending, viewerId]);
}
