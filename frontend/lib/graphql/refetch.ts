/**
 * Context of a query that must not share the answer to one under way: that was asked before the last connection, and
 * its answer may be older.
 */
export const ASKED_ANEW = { queryDeduplication: false };
