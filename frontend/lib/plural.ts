import { grouped } from './grouped.ts';

/** The form of a noun that goes with a number. */
export const nounFor = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** A number with its noun: '1 post', '1,200 posts'. */
export const plural = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${nounFor(count, one, many)}`;
