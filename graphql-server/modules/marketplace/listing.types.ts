import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Media } from '../media/media.types.ts';
import { MediaAlt } from '../media/mediaAlt.ts';
import { DateTime, Decimal } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';

/** Section 9, in its order. */
export const ListingCategory = {
  ELECTRONICS: 'ELECTRONICS',
  CLOTHING: 'CLOTHING',
  BOOKS: 'BOOKS',
  HOME_AND_GARDEN: 'HOME_AND_GARDEN',
  SPORTS: 'SPORTS',
  ART: 'ART',
  COLLECTIBLES: 'COLLECTIBLES',
  OTHER: 'OTHER',
} as const;
export type ListingCategory = keyof typeof ListingCategory;

registerEnumType(ListingCategory, {
  name: 'ListingCategory',
  description: 'The category of an item.',
  valuesConfig: {
    ELECTRONICS: { description: 'Electronics.' },
    CLOTHING: { description: 'Clothing.' },
    BOOKS: { description: 'Books.' },
    HOME_AND_GARDEN: { description: 'Home & Garden.' },
    SPORTS: { description: 'Sports.' },
    ART: { description: 'Art.' },
    COLLECTIBLES: { description: 'Collectibles.' },
    OTHER: { description: 'Everything else.' },
  },
});

export const ListingCondition = {
  NEW: 'NEW',
  USED: 'USED',
  REFURBISHED: 'REFURBISHED',
} as const;
export type ListingCondition = keyof typeof ListingCondition;

registerEnumType(ListingCondition, {
  name: 'ListingCondition',
  description: 'The condition of an item.',
  valuesConfig: {
    NEW: { description: 'Never used.' },
    USED: { description: 'Used.' },
    REFURBISHED: { description: 'Refurbished.' },
  },
});

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
    PRICE_DESC: { description: 'The most expensive first.' },
  },
});

@ObjectType({ description: 'An item that a member sells for SOL.', simpleResolvers: true })
export class Listing {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  seller: User;

  @Field(() => ID)
  sellerId: number;

  @Field(() => String)
  title: string;

  @Field(() => String)
  description: string;

  @Field(() => Decimal, { description: 'SOL, in steps of 0.01.' })
  price: string;

  @Field(() => ListingCategory)
  category: ListingCategory;

  @Field(() => ListingCondition)
  condition: ListingCondition;

  @Field(() => Media, { nullable: true, description: 'Its picture.' })
  media: Media | null;

  @MediaAlt()
  mediaAlt: string | null;

  @Field(() => String, { nullable: true, description: 'Where to pay: a Solana address in base58.' })
  walletAddress: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the seller has proved that they own `walletAddress`; null without an address.',
  })
  walletVerified: boolean | null;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was marked as sold; null while it is for sale.',
  })
  soldAt: string | null;
}
