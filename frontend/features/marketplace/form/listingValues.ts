import type { ListingCategory, ListingCondition } from '../../../gql/graphql.ts';
import { priceTyped } from '../price.ts';
import { CATEGORIES, CONDITIONS } from '../strings.ts';
import type { Picture } from './usePicture.ts';

/** The fields of the form, as typed. */
export interface ListingValues {
  title: string;
  description: string;
  price: string;
  category: string;
  condition: string;
  walletAddress: string;
  /** What the picture shows. */
  mediaAlt: string;
}

/** §5: the condition is new by default. */
export const BLANK: ListingValues = {
  title: '',
  description: '',
  price: '',
  category: '',
  condition: 'NEW',
  walletAddress: '',
  mediaAlt: '',
};

/** Whether the form is empty. */
export const isBlank = (values: ListingValues): boolean =>
  (Object.keys(BLANK) as (keyof ListingValues)[]).every((name) => values[name] === BLANK[name]);

/** The values that an earlier visit saved, as far as they are still valid. */
export function valuesIn(kept: unknown): ListingValues {
  const values = { ...BLANK, ...(kept as Partial<ListingValues> | undefined) };
  return {
    ...values,
    category: values.category in CATEGORIES ? values.category : '',
    condition: values.condition in CONDITIONS ? values.condition : 'NEW',
  };
}

/** The fields of the mutation; the form has checked them. */
export const inputOf = (values: ListingValues, hasPicture: boolean) => ({
  title: values.title.trim(),
  description: values.description.trim(),
  price: priceTyped(values.price)!,
  category: values.category as ListingCategory,
  condition: values.condition as ListingCondition,
  walletAddress: values.walletAddress.trim() || null,
  mediaAlt: (hasPicture && values.mediaAlt.trim()) || null,
});

/** Of these only what was changed: the rest may have been changed elsewhere. A description is that of one picture. */
export function changesOf(
  values: ListingValues,
  changes: Partial<ListingValues>,
  { exists, medium }: Pick<Picture, 'exists' | 'medium'>,
): Partial<ReturnType<typeof inputOf>> {
  const isSent = (name: string) => name in changes || (name === 'mediaAlt' && medium !== null);
  return Object.fromEntries(Object.entries(inputOf(values, exists)).filter(([name]) => isSent(name)));
}

/** What others read of it. */
export const textsOf = ({ title, description, mediaAlt }: ListingValues) => [title, description, mediaAlt];
