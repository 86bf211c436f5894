import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../lib/feedback/toast.ts';
import { onQuotePressed } from '../../../lib/chat/pressedQuote.ts';
import type { ReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import type { ShownMessage } from '../MessageGroup.tsx';
import { centre, elementOf, focusAndMark, idAround, topOf, whenShown } from './places.ts';
import { MAX_BACK, replyText } from './strings.ts';

/** Loads `first` messages before a number. */
export type LoadBefore = (before: number, first: number) => Promise<unknown>;

/** As many as the server gives at once. */
const PAGE = 100;

/** Where a jump began. */
interface Origin {
  /** The reply. */
  id: string;
  /** The distance of the message from the top of the window, px. */
  top: number;
}

/** The ways from the quoted line of a reply to its original, and back. */
export function useJumps(
  { window, atEnd }: ReadingPlace,
  messages: readonly ShownMessage[],
  load: LoadBefore,
) {
  const [origins, setOrigins] = useState<readonly Origin[]>([]);
  const [isFinding, setFinding] = useState(false);
  const first = messages[0]?.seq ?? 1;
  const search = useRef(0);

  /** Loads the messages back to a number; false if they are too many, or do not come. */
  async function reach(seq: number): Promise<boolean> {
    if (seq >= first) return true;
    if (first - seq > MAX_BACK) return (toast({ title: replyText.tooFar }), false);
    const current = ++search.current;
    setFinding(true);
    try {
      for (let before = first; before > seq && current === search.current; before -= PAGE)
        // eslint-disable-next-line no-await-in-loop -- each page ends where the one before it began
        await load(before, PAGE);
      return current === search.current;
    } catch {
      toast({ title: replyText.notFound, tone: 'danger' });
      return false;
    } finally {
      if (current === search.current) setFinding(false);
    }
  }

  const go = useEffectEvent(async (quote: HTMLElement) => {
    const frame = window.current!;
    const { to, seq } = quote.dataset;
    const id = idAround(quote);
    if (!(await reach(Number(seq)))) return;
    const original = await whenShown(frame, to!);
    // The chat was cut meanwhile, because messages came at its end.
    if (!original) return void toast({ title: replyText.notFound });
    const origin = { id, top: topOf(frame, id) };
    setOrigins((before) => [...before, origin]);
    centre(frame, original);
    focusAndMark(original);
  });

  /** Returns from the last jump, or ends the search for one; false where there is none. */
  function back(): boolean {
    const frame = window.current;
    const origin = origins.at(-1);
    if (isFinding) {
      search.current++;
      setFinding(false);
      return true;
    }
    if (!frame || !origin) return false;
    setOrigins(origins.slice(0, -1));
    frame.scrollTop += topOf(frame, origin.id) - origin.top;
    focusAndMark(elementOf(frame, origin.id), '[data-to]');
    return true;
  }

  useEffect(() => onQuotePressed((quote) => void go(quote)), []);
  // Who has scrolled to the end is not away any more.
  useEffect(() => {
    if (atEnd) setOrigins([]);
  }, [atEnd]);

  /** Scrolls to a loaded message unless it is visible. */
  const reveal = (id: string) => {
    const frame = window.current;
    if (frame) centre(frame, elementOf(frame, id), true);
  };
  return { reach, back, reveal, isFinding, canReturn: origins.length > 0 };
}
