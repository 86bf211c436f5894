import { sql } from 'kysely';
import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { idBefore, placeBehind } from '../../platform/graphql/connection.ts';
import { db, paged, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { selectMedium } from '../media/mediaRows.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';
import { ListingSort, type Listing, type ListingCategory } from './listing.types.ts';

/**
 * Whether the address is a wallet of the seller. Where the address was replaced without its signature, only a proof from
 * after that counts (decision 53).
 */
const isWalletVerified = sql<boolean | null>`case when l.wallet_address is not null then ${db
  .selectFrom('wallets as w')
  .select(
    sql<boolean>`coalesce(bool_or(l.wallet_changed_at is null or w.verified_at > l.wallet_changed_at), false)`.as(
      'is',
    ),
  )
  .where('w.address', '=', sql.ref<string>('l.wallet_address'))
  .where('w.member_id', '=', sql.ref<number>('l.seller_id'))} end`;

/** A listing `l` with its seller `u` and its picture. */
const listings = db
  .selectFrom('listings as l')
  .innerJoin('users as u', 'u.id', 'l.seller_id')
  .where('l.deleted_at', 'is', null)
  .select((eb) => [
    'l.id',
    'l.seller_id as author_id',
    'l.title',
    'l.description',
    'l.price',
    'l.category',
    'l.condition',
    'l.media_alt',
    'l.wallet_address',
    isWalletVerified.as('wallet_verified'),
    'l.created_at',
    'l.sold_at',
    ...authorColumns(eb),
    selectMedium(eb.ref('l.media_id')).as('medium'),
  ]);

type Viewer = number | null;

const one = statement('listing', ({ viewer, id }: Params<{ viewer: Viewer; id: number }>) =>
  listings
    .where('l.id', '=', id)
    .where(isVisible(viewer, 'l.seller_id'))
    .where(isNotSuspended('l.seller_id')),
);

const own = statement(
  'own-listings',
  ({ seller, before, limit }: Params<{ seller: number; before: number; limit: number }>) =>
    listings
      .where('l.seller_id', '=', seller)
      .where('l.id', '<', before)
      .orderBy('l.id', 'desc')
      .limit(limit),
);

/** Where a page begins. Listings of the same price are in the order of their ids. */
interface Place {
  viewer: Viewer;
  price: string;
  id: number;
}

const forSale = (viewer: Params<Place>['viewer']) =>
  listings
    .where('l.sold_at', 'is', null)
    .where(isVisible(viewer, 'l.seller_id'))
    .where(isNotSuspended('l.seller_id'));

const ORDERS: Record<ListingSort, (place: Params<Place>) => ReturnType<typeof forSale>> = {
  NEWEST: ({ viewer, id }) => forSale(viewer).where('l.id', '<', id).orderBy('l.id', 'desc'),
  PRICE_ASC: ({ viewer, price, id }) =>
    forSale(viewer)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('l.price', 'l.id'), '>', tuple(price, id)))
      .orderBy('l.price')
      .orderBy('l.id'),
  PRICE_DESC: ({ viewer, price, id }) =>
    forSale(viewer)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('l.price', 'l.id'), '<', tuple(price, id)))
      .orderBy('l.price', 'desc')
      .orderBy('l.id', 'desc'),
};

/** Each order has its own index, with and without a category. */
const pagesOf = (sort: ListingSort) => ({
  all: paged(`listings-${sort}`, (place: Params<Place>, limit) => ORDERS[sort](place).limit(limit)),
  inCategory: paged(
    `listings-${sort}-in`,
    ({ viewer, category, price, id }: Params<Place & { category: ListingCategory }>, limit) =>
      ORDERS[sort]({ viewer, price, id }).where('l.category', '=', category).limit(limit),
  ),
});

const PAGES = {
  NEWEST: pagesOf(ListingSort.NEWEST),
  PRICE_ASC: pagesOf(ListingSort.PRICE_ASC),
  PRICE_DESC: pagesOf(ListingSort.PRICE_DESC),
};

/** At least `limit` listings that are for sale, after the cursor `after`. */
export async function listingRows(
  pool: Pool,
  viewer: Viewer,
  { sort, category, after }: { sort: ListingSort; category: ListingCategory | null; after: string | null },
  limit: number,
): Promise<Listing[]> {
  const place = { viewer, ...placeAfter(sort, after) };
  const { all, inCategory } = PAGES[sort];
  const found =
    category === null
      ? await rows(pool, all(limit), place)
      : await rows(pool, inCategory(limit), { ...place, category });
  return found.map(toListing);
}

/** A member's own, sold ones too, newest first. */
export const ownListingRows = async (pool: Pool, seller: number, before: number, limit: number) =>
  (await rows(pool, own, { seller, before, limit })).map(toListing);

/** One listing, sold or not; throws NOT_FOUND. */
export async function listingRow(pool: Pool, viewer: Viewer, id: number): Promise<Listing> {
  const found = await findListing(pool, viewer, id);
  if (!found) throw notFound('Listing');
  return found;
}

export async function findListing(pool: Pool, viewer: Viewer, id: number): Promise<Listing | null> {
  const [row] = await rows(pool, one, { viewer, id });
  return row ? toListing(row) : null;
}

const toListing = (row: RowOf<typeof one>): Listing => ({
  id: row.id,
  sellerId: row.author_id,
  seller: authorOf(row),
  title: row.title,
  description: row.description,
  price: row.price,
  category: row.category,
  condition: row.condition,
  media: row.medium,
  mediaAlt: row.media_alt,
  walletAddress: row.wallet_address,
  walletVerified: row.wallet_verified,
  createdAt: row.created_at,
  soldAt: row.sold_at,
});

const PLACE = /^price:(\d{1,9}\.\d\d),([1-9]\d{0,8})$/;

/** A listing's place in an order, for cursors. */
export const placeOf =
  (sort: ListingSort) =>
  ({ id, price }: Listing): number | string =>
    sort === ListingSort.NEWEST ? id : `price:${price},${id}`;

/** The place of a cursor, or one before the first row; a cursor of another order is refused. */
function placeAfter(sort: ListingSort, after: string | null): Omit<Place, 'viewer'> {
  if (sort === ListingSort.NEWEST) return { price: '0', id: idBefore(after) };
  const beforeAll = sort === ListingSort.PRICE_ASC ? '-1' : '1000000000';
  const [price = beforeAll, id = 0] = placeBehind(after, PLACE) ?? [];
  return { price, id: Number(id) };
}
