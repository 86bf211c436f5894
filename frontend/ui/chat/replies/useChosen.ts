import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { chatState } from '../../../lib/chat/chatState.ts';
import type { ShownMessage } from '../MessageGroup.tsx';
import { REPLY_BAR } from './ReplyBar.tsx';

/** The field of the message, not of a picture's description. */
const fieldOf = (root: RefObject<HTMLElement | null>): HTMLTextAreaElement | null =>
  root.current?.parentElement?.querySelector<HTMLTextAreaElement>('[data-chat-field]') ?? null;

/** What the next message replies to. The choice focuses the field; one from before a reload is loaded. */
export function useChosen(
  chat: string,
  root: RefObject<HTMLElement | null>,
  messages: readonly ShownMessage[],
  reach: (seq: number) => Promise<boolean>,
) {
  const chosen = chatState.usePart(chat, 'replyTo');
  const original = chosen ? messages.find(({ id }) => id === chosen.id) : undefined;
  const before = useRef(chosen);
  const id = chosen?.id;

  const describe = useEffectEvent(() => {
    const field = fieldOf(root);
    if (id) field?.setAttribute('aria-describedby', REPLY_BAR);
    else field?.removeAttribute('aria-describedby');
    if (before.current?.id !== id) field?.focus();
    before.current = chosen;
    if (chosen && !original) void reach(chosen.seq);
  });
  useEffect(() => describe(), [id]);

  const choose = (message: ShownMessage | null | undefined) =>
    chatState.set(chat, { replyTo: message ? { id: message.id, seq: message.seq! } : null });
  return { chosen, original, choose };
}
