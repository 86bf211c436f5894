/** Events that wait for one subscriber at the most; a slower reader than that is cut off and fetches anew. */
export const MAX_WAITING = 256;

export class SlowSubscriber extends Error {}

/**
 * The events of one subscriber as an async iterator with a queue of its own. A shared buffer hands one member's
 * events to another, and an unbounded one ends the process, so each subscriber has its own, with an end. `fail` is for
 * a source that has lost an event: the subscriber is cut off as one that is too slow.
 */
export function streamOf<Payload>(
  listen: (push: (payload: Payload) => void, fail: () => void) => () => void,
): AsyncIterableIterator<Payload> {
  const waiting: Payload[] = [];
  let wake: (() => void) | undefined;
  let failure: Error | undefined;
  let done = false;

  function fail(): void {
    failure = new SlowSubscriber();
    wake?.();
  }

  const stop = listen((payload) => {
    if (waiting.length >= MAX_WAITING) return fail();
    waiting.push(payload);
    wake?.();
  }, fail);

  async function next(): Promise<IteratorResult<Payload>> {
    for (;;) {
      if (failure) {
        stop();
        throw failure;
      }
      if (done) return { value: undefined, done: true };
      const payload = waiting.shift();
      if (payload !== undefined) return { value: payload, done: false };
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  async function end(): Promise<IteratorResult<Payload>> {
    done = true;
    stop();
    wake?.();
    return { value: undefined, done: true };
  }

  return {
    next,
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
