let eventCount = 0;

/** Call it for each event that comes over the socket. */
export const noteSocketEvent = (): void => void eventCount++;

/** In a busy community events arrive during every query. */
const MAX_ROUNDS = 3;

/**
 * Runs a query, and again if an event arrived in the meantime: the answer may be older than the event and would
 * overwrite its effect.
 */
export async function queryUntilCurrent(query: () => Promise<void>): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const before = eventCount;
    await query();
    if (eventCount === before) return;
  }
}
