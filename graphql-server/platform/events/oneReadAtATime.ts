/**
 * For what is kept in memory of the database: reads once more, one read at a time. Resolves after a read that began with
 * the call or later, because one that is running may be older.
 */
export function oneReadAtATime(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  return async () => {
    while (reading) await reading.catch(() => {});
    reading = read().finally(() => (reading = undefined));
    await reading;
  };
}
