import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A chat scrolled to within this many pixels of its end counts as read to the end. */
const NEAR_END = 48;

export interface ReadingPlace {
  window: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the newest message is visible. */
  atEnd: boolean;
  /** Messages of others that arrived below since the reader scrolled away from the end. */
  arrivals: number;
  jump: () => void;
}

/**
 * The scroll position of a chat. At the end it stays at the end; further up, messages that arrive below move nothing.
 * @param seqs the numbers of the others' messages, in order
 * @param last key of the last line: a change means that something was added below
 * @param isOwn whether that line is the reader's own, which is scrolled to
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

/** Above the end the position is measured from the end, so what is added below must be compensated. */
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
