/** Context of a query that must not share the response of one in flight, which may be older than the connection. */
export const WITHOUT_DEDUPLICATION = { queryDeduplication: false };

/** A handler that runs the query again; a failure is in the query's `error`, where it is shown. */
export const retryOf = (refetch: () => Promise<unknown>) => (): void => void refetch().catch(() => {});
