import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReadState } from '../../lib/chat/markRead.ts';
import { useMarkRead } from '../../lib/chat/useMarkRead.ts';
import { useReadingPlace } from '../../lib/chat/useReadingPlace.ts';
import type { ShownMessage } from './MessageGroup.tsx';
import { useShown } from './useShownMessages.ts';

export interface StoredMessage extends ShownMessage {
  seq: number;
}

export interface Read {
  /** Key of the chat's state. */
  chat: string;
  /** '' while nobody is signed in. */
  viewerId: string;
  /** Stored ones, oldest first. */
  messages: readonly StoredMessage[];
  /** Null for those who have not joined, and before the first message. */
  readState: (ReadState & { id: string }) | null;
  /** Marks messages as read up to `last`, which another member wrote. */
  markRead: (last: StoredMessage) => void;
  /** Drops the oldest of many messages. */
  cut: () => void;
}

/** Reads a chat: what is shown of it, from where, and what is new; visible messages are marked as read. */
export function useReading({ chat, viewerId, messages, readState, markRead, cut }: Read) {
  const shown = useShown(chat, viewerId, messages);
  const others = useMemo(
    () => messages.filter(({ senderId }) => senderId !== viewerId),
    [messages, viewerId],
  );
  const [readUpTo] = useState(readState?.unreadCount ? readState.readSeq : Infinity);
  const last = shown.at(-1);
  const newest = others.at(-1);
  const place = useReadingPlace(
    others.map(({ seq }) => seq),
    last?.id ?? '',
    last?.senderId === viewerId,
  );
  useMarkRead(readState, newest?.seq, place.atEnd, () => markRead(newest!));
  useCutAtEnd(place.atEnd, last?.id, cut);
  return { shown, place, newest, firstUnread: others.find(({ seq }) => seq > readUpTo)?.id };
}

/** A chat that stays open at its end for days does not grow. */
function useCutAtEnd(atEnd: boolean, last: string | undefined, cut: () => void): void {
  const cutThere = useEffectEvent(() => atEnd && cut());
  useEffect(() => void cutThere(), [last]);
}
