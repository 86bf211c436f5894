import type { ApolloCache } from '@apollo/client';

/** The `seq` up to which the viewer has read, and how many messages by others come after it. */
export interface ReadState {
  readSeq: number;
  unreadCount: number;
}

/** A chat in the cache. */
interface Chat {
  __typename: 'Group' | 'Conversation';
  id: string;
}

/**
 * Marks messages as read: shown at once, reverted and only logged when the server refuses, unless later messages have been
 * marked meanwhile.
 * @param chat with its state before
 * @param onChange called with the change of the unread count
 */
export async function markRead(
  cache: ApolloCache,
  chat: Chat & ReadState,
  seq: number,
  send: () => Promise<unknown>,
  onChange: (difference: number) => void = () => {},
): Promise<void> {
  const { readSeq, unreadCount } = chat;
  showReadState(cache, chat, seq, () => 0);
  onChange(-unreadCount);
  try {
    await send();
  } catch (error) {
    console.error('The messages were not marked as read', error);
    if (shownReadSeq(cache, chat) !== seq) return;
    showReadState(cache, chat, readSeq, (newer) => unreadCount + newer);
    onChange(unreadCount);
  }
}

/** Writes the state of a chat into the cache. */
function showReadState(
  cache: ApolloCache,
  chat: Chat,
  readSeq: number,
  unreadCount: (before: number) => number,
): void {
  cache.modify({ id: cache.identify({ ...chat }), fields: { readSeq: () => readSeq, unreadCount } });
}

function shownReadSeq(cache: ApolloCache, chat: Chat): number | undefined {
  let shown: number | undefined;
  cache.modify({ id: cache.identify({ ...chat }), fields: { readSeq: (seq: number) => (shown = seq) } });
  return shown;
}
