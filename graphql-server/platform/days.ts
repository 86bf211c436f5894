import { DAY_MS } from './durations.ts';

/** Days in UTC are texts such as `2026-01-31`, which are in the order of time. */
export type Day = string;

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const daysLater = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * DAY_MS);

/** The last days until `last`, in order. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => daysLater(last, index + 1 - count));
