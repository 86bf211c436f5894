import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So many pixels above its end a chat still counts as read to the end. */
const NEAR_END = 48;

export interface ReadingPlace {
  window: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the newest message is in sight. */
  atEnd: boolean;
  /** Messages of others that came below since the reader left the end. */
  arrivals: number;
  jump: () => void;
}

/**
 * Where somebody reads in a chat. At its end the reader stays at the end; further up what arrives below moves nothing.
 * @param seqs the numbers of the others' messages, in order
 * @param last key of the last line: a change of it means that something was put below
 * @param isOwn whether that line is the reader's own: he wants to see it
 */
export function useReadingPlace(seqs: readonly number[], last: string, isOwn: boolean): ReadingPlace {
  const window = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(Infinity);
  const newest = seqs.at(-1) ?? 0;

  const jump = () => window.current?.scrollTo({ top: 0 });
  const onScroll = () => {
    // Measured from the end: 0 there, negative above.
    const isAtEnd = (window.current?.scrollTop ?? 0) > -NEAR_END;
    if (isAtEnd === atEnd) return;
    setAtEnd(isAtEnd);
    setSeen(isAtEnd ? Infinity : newest);
  };

  useHeldPlace(window, content, last);
  useLayoutEffect(() => {
    if (isOwn) jump();
  }, [last, isOwn]);
  const arrivals = seqs.length - seqs.findLastIndex((seq) => seq <= seen) - 1;
  return { window, content, onScroll, atEnd, arrivals, jump };
}

/** Above the end the place counts from the end, so what is put below has to be made good. */
function useHeldPlace(
  window: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
  last: string,
): void {
  const before = useRef({ last, height: 0 });
  useLayoutEffect(() => {
    const height = content.current?.offsetHeight ?? 0;
    const { last: lastBefore, height: heightBefore } = before.current;
    const frame = window.current;
    if (frame && last !== lastBefore && frame.scrollTop < -NEAR_END) frame.scrollTop -= height - heightBefore;
    before.current = { last, height };
  });
}
