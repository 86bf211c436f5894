/** Seconds. */
export const MAX_DELAY = 15 * 60;
/** The first typing errors cause no delay. */
const FREE_FAILURES = 3;

/**
 * Seconds of delay after this many failures of an account from one network: none at first, then doubled each time, and
 * a quarter of an hour from the `limit`-th on.
 */
export const delayAfter = (failures: number, limit: number): number =>
  failures < Math.min(FREE_FAILURES, limit)
    ? 0
    : Math.min(MAX_DELAY, Math.ceil(MAX_DELAY / 2 ** (limit - failures)));
