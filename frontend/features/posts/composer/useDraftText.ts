import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from '../../../lib/state/useWindowEvent.ts';
import { draftStore, type TextPart } from './draftStore.ts';

/** A draft is saved after this pause in typing, in milliseconds. */
const SAVE_DELAY_MS = 1_000;

export interface DraftText {
  text: string;
  setText: (text: string) => void;
  /** True while the text is one that was found in the storage. */
  restored: boolean;
  /** Empties the text and forgets the saved draft; also after the post was sent. */
  discard: () => void;
  /** Saves the text again, after another tab has discarded the saved draft. */
  saveAgain: () => void;
}

/** A text being written by a member, saved on a pause, on leaving the page or closing it, and restored later. */
export function useDraftText(memberId: string, part: TextPart = 'text'): DraftText {
  const [text, setShown] = useState('');
  const [restored, setRestored] = useState(false);
  const unsaved = useRef<string | null>(null);

  const save = useEffectEvent(() => {
    if (unsaved.current === null) return;
    draftStore.saveText(memberId, part, unsaved.current);
    unsaved.current = null;
  });

  const setText = useCallback((next: string) => {
    unsaved.current = next;
    setShown(next);
  }, []);

  const discard = useCallback(() => {
    unsaved.current = null;
    setShown('');
    setRestored(false);
    draftStore.saveText(memberId, part, '');
  }, [memberId, part]);

  // The field shows what was found before it takes the next key: a key typed into the empty field would replace it.
  useLayoutEffect(() => {
    let gone = false;
    const restore = (saved: string) => {
      if (gone || !saved) return;
      if (unsaved.current === null) setShown(saved);
      else setText([saved, unsaved.current].filter(Boolean).join('\n'));
      setRestored(true);
    };
    const found = draftStore.loadText(memberId, part);
    if (typeof found === 'string') restore(found);
    else void found.then((saved) => flushSync(() => restore(saved)));
    return () => void (gone = true);
  }, [memberId, part, setText]);

  useEffect(() => {
    const timer = setTimeout(() => save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useWindowEvent('pagehide', () => save());
  useEffect(() => () => save(), []);

  const saveAgain = () => text && draftStore.saveText(memberId, part, text);
  return { text, setText, restored, discard, saveAgain };
}
