import { useSyncExternalStore } from 'react';
import { inFull, inShort, inWords } from './time.ts';

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page; it stops while there is none. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => listeners.forEach((tick) => tick()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** A text that depends on the time, kept up to date. Its component renders again only when the text changes. */
export const useTimeText = (text: () => string): string => useSyncExternalStore(subscribe, text, text);

interface Props {
  at: string;
  /** The form outside the feed (section 9). */
  short?: boolean;
  /** Another form than these two. */
  form?: (then: Date, now: number) => string;
}

/** The relative time, kept up to date. The exact time is the title. */
export function RelativeTime({ at, short = false, form = short ? inShort : inWords }: Props) {
  const then = new Date(at);
  const text = useTimeText(() => form(then, Date.now()));
  return (
    <time dateTime={at} title={inFull(then)}>
      {text}
    </time>
  );
}
