/**
 * Calls `run` at once, and then at most every `pause` ms, however often it is called; the last call is not lost. For
 * requests that events of other members cause: they must not use up this page's budget (decision 34).
 */
export function atMostEvery<Args extends unknown[]>(
  pause: number,
  run: (...args: Args) => unknown,
): (...args: Args) => void {
  let isPausing = false;
  let next: Args | undefined;
  const start = (args: Args) => {
    isPausing = true;
    next = undefined;
    void run(...args);
    setTimeout(() => {
      isPausing = false;
      if (next) start(next);
    }, pause);
  };
  return (...args) => (isPausing ? void (next = args) : start(args));
}

/** Other members see restored content and new members within this time. */
export const PAUSE_MS = 2_000;
