let heard = 0;

/** Something happened: an event came over the socket. */
export const noteNews = (): void => void heard++;

/** In a lively community something happens during every question. */
const ROUNDS = 3;

/**
 * Asks, and again when something happened meanwhile: the answer may have been formed before that event and have come
 * after it, and then it would undo it.
 */
export async function askUntilCurrent(ask: () => Promise<void>): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const before = heard;
    await ask();
    if (heard === before) return;
  }
}
