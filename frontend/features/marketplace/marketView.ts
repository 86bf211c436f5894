import { useSearchParams } from 'react-router-dom';
import type { ListingCategory, ListingSort } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { CATEGORIES, SORTS } from './strings.ts';

/** The part of the market that is shown, as read from the URL. */
export interface MarketView {
  category: ListingCategory | null;
  sort: ListingSort;
  /** The viewer's own listings, sold ones too, newest first. */
  yours: boolean;
}

const slug = (value: string) => value.toLowerCase().replaceAll('_', '-');

const valueIn = <Value extends string>(words: Record<Value, string>, of: string | null): Value | null =>
  (Object.keys(words) as Value[]).find((value) => slug(value) === of) ?? null;

/** Unknown values in the URL are ignored. */
export const viewOf = (parameters: URLSearchParams): MarketView => ({
  category: valueIn(CATEGORIES, parameters.get('category')),
  sort: valueIn(SORTS, parameters.get('sort')) ?? 'NEWEST',
  yours: parameters.has('yours'),
});

/** The URL of a view, without default values. */
export function addressOf({ category, sort, yours }: MarketView): string {
  const parameters = new URLSearchParams();
  if (yours) parameters.set('yours', '');
  else {
    if (category) parameters.set('category', slug(category));
    if (sort !== 'NEWEST') parameters.set('sort', slug(sort));
  }
  const search = parameters.toString().replace(/=$/, '');
  return search ? `${paths.marketplace}?${search}` : paths.marketplace;
}

export const useMarketView = (): MarketView => viewOf(useSearchParams()[0]);
