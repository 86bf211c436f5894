/** While the socket is down news are asked for every 5 s at first, then ever more seldom, up to 30 s. */
const FIRST_PAUSE = 5_000;
const LAST_PAUSE = 30_000;
const GROWTH = 1.5;

/** Runs `check` again and again, each time after a longer pause; the answer stops it. */
export function pollWithBackoff(check: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const wait = (pause: number) => {
    timer = setTimeout(async () => {
      await check();
      if (!stopped) wait(Math.min(pause * GROWTH, LAST_PAUSE));
    }, pause);
  };
  wait(FIRST_PAUSE);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
