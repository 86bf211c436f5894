/** Pauses before the checks, in ms: the first one, and the maximum as they grow. */
export interface Pauses {
  first: number;
  last: number;
}

/** For news: every 5 s at first, then less and less often, up to 30 s. */
const NEWS: Pauses = { first: 5_000, last: 30_000 };
const GROWTH = 1.5;

/** Runs `check` repeatedly, each time after a longer pause; returns a function that stops it. */
export function pollWithBackoff(check: () => Promise<void>, { first, last } = NEWS): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const wait = (pause: number) => {
    timer = setTimeout(async () => {
      await check();
      if (!stopped) wait(Math.min(pause * GROWTH, last));
    }, pause);
  };
  wait(first);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
