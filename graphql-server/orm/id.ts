import { badInput } from '../errors.ts';
import { BEFORE_ALL } from './page.ts';

/** The number behind a GraphQL `ID` (decision 8): a plain positive integer below 2^31. */
export function parseId(id: string, thing: string): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
  if (!(number <= BEFORE_ALL)) throw badInput(`${thing} ids are whole numbers from 1 to ${BEFORE_ALL}.`);
  return number;
}
