import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  belongsTo,
  createdAt,
  deletedFirst,
  id,
  mayBelongTo,
  newestFirst,
  oneOf,
  removedBy,
  timestamp,
} from './columns.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

const CATEGORIES = [
  'ELECTRONICS',
  'CLOTHING',
  'BOOKS',
  'HOME_AND_GARDEN',
  'SPORTS',
  'ART',
  'COLLECTIBLES',
  'OTHER',
] as const;

/** Listings of the marketplace. Those for sale have an index for each sort order, with and without a category. */
export const ListingEntity = defineEntity({
  name: 'Listing',
  tableName: 'listings',
  properties: {
    id: id(),
    seller: () => belongsTo(UserEntity),
    title: p.text(),
    description: p.text(),
    price: p.decimal('string').precision(11).scale(2).check('price >= 0 and price <= 999999999.99'),
    category: oneOf('category', CATEGORIES),
    condition: oneOf('condition', ['NEW', 'USED', 'REFURBISHED']).default('NEW'),
    media: () => mayBelongTo(MediaEntity),
    /** What the picture shows, for those who do not see it. */
    mediaAlt: p.text().strictNullable(),
    walletAddress: p.text().strictNullable(),
    /** When it was last replaced without a signature of the new wallet: a proof from before does not count for it. */
    walletChangedAt: timestamp().strictNullable(),
    createdAt: createdAt(),
    soldAt: timestamp().strictNullable(),
    /** While it is set, the texts and picture are in `content_versions`. */
    deletedAt: timestamp().strictNullable(),
    removedBy: removedBy(),
  },
  indexes: [
    newestFirst('listings', 'listings_seller', 'seller_id'),
    deletedFirst('listings'),
    {
      name: 'listings_newest',
      properties: 'id',
      columns: [{ name: 'id', sort: 'desc' }],
      where: 'sold_at is null',
    },
    { name: 'listings_price', properties: ['price', 'id'], where: 'sold_at is null' },
    {
      name: 'listings_category_newest',
      properties: ['category', 'id'],
      columns: [{ name: 'category' }, { name: 'id', sort: 'desc' }],
      where: 'sold_at is null',
    },
    {
      name: 'listings_category_price',
      properties: ['category', 'price', 'id'],
      where: 'sold_at is null',
    },
  ],
  uniques: [{ name: 'listings_media', properties: 'media', where: 'media_id is not null' }],
});
export interface ListingEntity extends InferEntity<typeof ListingEntity> {}
