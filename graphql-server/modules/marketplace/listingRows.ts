import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { mediumColumn, type MediumColumn } from '../media/mediaRows.ts';
import { paged, type Paged } from '../../platform/database/textPaged.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Listing, ListingCategory, ListingCondition } from './listing.entity.ts';
import { ORDERS, placeAfter, type ListingSort } from './listingSort.ts';

interface ListingRow extends AuthorColumns, MediumColumn {
  id: number;
  title: string;
  description: string;
  price: string;
  category: ListingCategory;
  condition: ListingCondition;
  wallet_address: string | null;
  created_at: string;
  sold_at: string | null;
}

/** A listing with its seller and its picture. */
const textOf = (condition: string) =>
  `select l.id, l.seller_id as author_id, l.title, l.description, l.price, l.category, l.condition,
          l.wallet_address, l.created_at, l.sold_at, ${AUTHOR_COLUMNS}, ${mediumColumn('l.media_id')}
     from listings l
     join ${AUTHOR_OF('l', 'seller_id')}
    where ${condition}`;

const one = statement<ListingRow>('listing', textOf('l.id = $1'));
const own = statement<ListingRow>(
  'own-listings',
  textOf('l.seller_id = $1 and l.id < $2 order by l.id desc limit $3'),
);

/** What is for sale, by one index of its own for each order, with and without a category. */
const forSale = new Map<string, Paged<ListingRow>>();
for (const [sort, { columns, runs }] of Object.entries(ORDERS)) {
  const place = columns.map((_, n) => `$${n + 1}`);
  const condition = `l.sold_at is null and (${columns}) ${runs === 'desc' ? '<' : '>'} (${place})`;
  const order = `order by ${columns.map((column) => `${column} ${runs}`)}`;
  const category = `l.category = $${columns.length + 1}`;
  const add = (key: string, name: string, which: string) =>
    forSale.set(
      key,
      paged(name, (limit) => textOf(`${which} ${order} limit ${limit}`)),
    );
  add(sort, `listings-${sort}`, condition);
  add(`${sort}-in-category`, `listings-${sort}-in`, `${category} and ${condition}`);
}

/** At least `limit` listings that are for sale, after the place of the cursor. */
export async function listingRows(
  pool: Pool,
  { sort, category, after }: { sort: ListingSort; category: ListingCategory | null; after: string | null },
  limit: number,
): Promise<Listing[]> {
  const values = placeAfter(sort, after);
  if (category === null) return (await rows(pool, forSale.get(sort)!(limit), values)).map(toListing);
  const inCategory = forSale.get(`${sort}-in-category`)!(limit);
  return (await rows(pool, inCategory, [...values, category])).map(toListing);
}

/** A member's own, sold ones too, newest first. */
export const ownListingRows = async (pool: Pool, sellerId: number, before: number, limit: number) =>
  (await rows(pool, own, [sellerId, before, limit])).map(toListing);

/** One listing, sold or not; throws NOT_FOUND. */
export async function listingRow(pool: Pool, id: number): Promise<Listing> {
  const [row] = await rows(pool, one, [id]);
  if (!row) throw notFound('Listing');
  return toListing(row);
}

/** The plain shape of the `Listing` type, without the entity's machinery. */
const toListing = (row: ListingRow): Listing =>
  ({
    id: row.id,
    sellerId: row.author_id,
    seller: authorOf(row),
    title: row.title,
    description: row.description,
    price: row.price,
    category: row.category,
    condition: row.condition,
    media: row.medium,
    walletAddress: row.wallet_address,
    createdAt: row.created_at,
    soldAt: row.sold_at,
  }) as unknown as Listing;
