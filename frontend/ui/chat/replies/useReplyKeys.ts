import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Original } from '../../../lib/chat/chatState.ts';
import type { ShownMessage } from '../MessageGroup.tsx';
import { isOfInputMethod } from '../../keys.ts';

interface Keys {
  messages: readonly ShownMessage[];
  chosen: Original | null;
  choose: (message: ShownMessage | null) => void;
  /** Returns from a jump; false where there was none. */
  back: () => boolean;
}

/** Alt with the arrows chooses in the field what to reply to, Escape takes it back, or returns from a jump. */
export function useReplyKeys(root: RefObject<HTMLElement | null>, { messages, chosen, choose, back }: Keys) {
  const step = (by: 1 | -1) => {
    const answerable = messages.filter(({ deletedAt, isHidden }) => !deletedAt && !isHidden);
    const at = answerable.findIndex(({ id }) => id === chosen?.id);
    const next = at === -1 ? (by === 1 ? -1 : answerable.length - 1) : Math.max(0, at + by);
    choose(answerable[next] ?? null);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOfInputMethod(event) || !isDone(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isDone = ({ key, altKey, target }: KeyboardEvent): boolean => {
    const isInField = target instanceof Element && target.matches('[data-chat-field]');
    if (key === 'Escape') {
      if (!isInField || !chosen) return isInChat(target) && back();
      choose(null);
      return true;
    }
    if (!altKey || !isInField || !/^Arrow(Up|Down)$/.test(key)) return false;
    step(key === 'ArrowUp' ? -1 : 1);
    return true;
  };
  useEffect(() => {
    // Before the field itself, to which Escape means to leave the chat.
    const host = root.current?.parentElement;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    host?.addEventListener('keydown', listener, true);
    return () => host?.removeEventListener('keydown', listener, true);
  }, [root]);
}

/** An open menu or dialog has the key first. */
const isInChat = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('[role=menu], dialog, [role=dialog], [aria-expanded=true]');
