import type { ApolloCache } from '@apollo/client';

/** The `seq` up to which the viewer has read, and how many messages by others come after it. */
export interface ReadState {
  readSeq: number;
  unreadCount: number;
}

/**
 * Marks messages as read: shown at once, reverted and only logged when the server refuses.
 * @param show shows `now` instead of `before`
 */
export async function markRead(
  before: ReadState,
  seq: number,
  show: (now: ReadState, before: ReadState) => void,
  send: () => Promise<unknown>,
): Promise<void> {
  const now = { readSeq: seq, unreadCount: 0 };
  show(now, before);
  try {
    await send();
  } catch (error) {
    show(before, now);
    console.error('The messages were not marked as read', error);
  }
}

/** Writes the state of a chat into the cache. */
export function showReadState(
  cache: ApolloCache,
  chat: { __typename: 'Group' | 'Conversation'; id: string },
  { readSeq, unreadCount }: ReadState,
): void {
  cache.modify({
    id: cache.identify(chat),
    fields: { readSeq: () => readSeq, unreadCount: () => unreadCount },
  });
}
