let eventCount = 0;

/** Something happened: an event came over the socket. */
export const noteSocketEvent = (): void => void eventCount++;

/** In a lively community something happens during every question. */
const MAX_ROUNDS = 3;

/**
 * Asks, and again when something happened meanwhile: the answer may have been formed before that event and have come
 * after it, and then it would undo it.
 */
export async function queryUntilCurrent(query: () => Promise<void>): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const before = eventCount;
    await query();
    if (eventCount === before) return;
  }
}
