import { badField } from '../errors/errors.ts';
import { BEFORE_ALL } from './connection.ts';

/**
 * The number of a GraphQL `ID` (decision 8): a plain positive integer below 2^31. `field` is the input's name for
 * errors.
 */
export function parseId(id: string, field: string): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
  if (!(number <= BEFORE_ALL))
    throw badField(field, `${field} must be a whole number from 1 to ${BEFORE_ALL}.`);
  return number;
}
