/** In milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In seconds, as rate limits count. */
export const MINUTE_S = 60;
export const DAY_S = 24 * 60 * MINUTE_S;
