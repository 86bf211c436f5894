import { registerEnumType } from 'type-graphql';
import { idBefore, placeBehind } from '../../platform/graphql/connection.ts';
import type { Listing } from './listing.entity.ts';

export enum ListingSort {
  NEWEST = 'NEWEST',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
}
registerEnumType(ListingSort, {
  name: 'ListingSort',
  description: 'The order of a list of listings.',
  valuesConfig: {
    NEWEST: { description: 'The newest first.' },
    PRICE_ASC: { description: 'The cheapest first.' },
    PRICE_DESC: { description: 'The dearest first.' },
  },
});

/** What each order goes by; of equal prices the id decides, so that a page begins where the last one ended. */
export const ORDERS: Record<ListingSort, { columns: string[]; runs: 'asc' | 'desc' }> = {
  NEWEST: { columns: ['l.id'], runs: 'desc' },
  PRICE_ASC: { columns: ['l.price', 'l.id'], runs: 'asc' },
  PRICE_DESC: { columns: ['l.price', 'l.id'], runs: 'desc' },
};

const PLACE = /^price:(\d{1,9}\.\d\d),([1-9]\d{0,8})$/;

/** A listing's place in an order, for cursors. */
export const placeOf =
  (sort: ListingSort) =>
  ({ id, price }: Listing): number | string =>
    sort === ListingSort.NEWEST ? id : `price:${price},${id}`;

/** The values of an order's columns behind a cursor, or before the first row; a cursor of another order is refused. */
export function placeAfter(sort: ListingSort, after: string | null): (string | number)[] {
  if (sort === ListingSort.NEWEST) return [idBefore(after)];
  return placeBehind(after, PLACE) ?? (sort === ListingSort.PRICE_ASC ? ['-1', 0] : ['1000000000', 0]);
}
