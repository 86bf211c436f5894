import { useMemo } from 'react';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { useHistory } from '../../../lib/chat/useHistory.ts';
import { messagesIn } from '../queries.ts';

/** A group's messages as the chat shows them, and who wrote them. */
export function useGroupChat(groupId: string) {
  const { list, ...history } = useHistory(messagesIn(groupId));
  const shown = useMemo(
    () => list?.map(({ media, ...message }): ShownMessage => ({ ...message, picture: media ?? null })),
    [list],
  );
  const senders = useMemo(() => new Map(list?.map(({ sender }) => [sender.id, sender])), [list]);
  return { ...history, list, shown, senders };
}
