import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Media } from '../media/media.entity.ts';
import { DateTime, Decimal } from '../scalars.ts';
import { User } from '../users/user.entity.ts';

/** Section 9, in its order. */
export enum ListingCategory {
  ELECTRONICS = 'ELECTRONICS',
  CLOTHING = 'CLOTHING',
  BOOKS = 'BOOKS',
  HOME_AND_GARDEN = 'HOME_AND_GARDEN',
  SPORTS = 'SPORTS',
  ART = 'ART',
  COLLECTIBLES = 'COLLECTIBLES',
  OTHER = 'OTHER',
}
registerEnumType(ListingCategory, {
  name: 'ListingCategory',
  description: 'What kind of thing is sold.',
  valuesConfig: {
    ELECTRONICS: { description: 'Electronics.' },
    CLOTHING: { description: 'Clothing.' },
    BOOKS: { description: 'Books.' },
    HOME_AND_GARDEN: { description: 'Home & Garden.' },
    SPORTS: { description: 'Sports.' },
    ART: { description: 'Art.' },
    COLLECTIBLES: { description: 'Collectibles.' },
    OTHER: { description: 'What fits nowhere else.' },
  },
});

export enum ListingCondition {
  NEW = 'NEW',
  USED = 'USED',
  REFURBISHED = 'REFURBISHED',
}
registerEnumType(ListingCondition, {
  name: 'ListingCondition',
  description: 'In which state the thing is.',
  valuesConfig: {
    NEW: { description: 'Never used.' },
    USED: { description: 'Used.' },
    REFURBISHED: { description: 'Used, and made good again.' },
  },
});

/** Something a member sells (section 3). */
@Entity({ tableName: 'listings' })
@ObjectType({ description: 'Something that a member sells for SOL.', simpleResolvers: true })
export class Listing {
  [OptionalProps]?: 'sellerId' | 'media' | 'walletAddress' | 'createdAt' | 'soldAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  @Field(() => User)
  seller: Rel<User>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  sellerId: number;

  @Property({ type: types.text })
  @Field(() => String)
  title: string;

  @Property({ type: types.text })
  @Field(() => String)
  description: string;

  @Property({ type: types.decimal, precision: 11, scale: 2 })
  @Field(() => Decimal, { description: 'SOL, in steps of 0.01.' })
  price: string;

  @Enum({ items: () => ListingCategory })
  @Field(() => ListingCategory)
  category: ListingCategory;

  @Enum({ items: () => ListingCondition })
  @Field(() => ListingCondition)
  condition: ListingCondition;

  @ManyToOne(() => Media, { nullable: true })
  @Field(() => Media, { nullable: true, description: 'Its picture.' })
  media: Rel<Media> | null = null;

  @Property({ type: types.text, nullable: true })
  @Field(() => String, { nullable: true, description: 'Where to pay: a Solana address in base58.' })
  walletAddress: string | null = null;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;

  @Property({ type: types.datetime, length: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was marked as sold; null while it is for sale.',
  })
  soldAt: Date | null = null;
}
