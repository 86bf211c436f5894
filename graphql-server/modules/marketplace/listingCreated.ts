import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOfVisible } from '../visibility/separations.ts';
import { Listing, ListingCategory } from './listing.types.ts';
import { listingRow } from './listingRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'listing.created': { listingId: number; sellerId: number; category: ListingCategory };
  }
}

@ObjectType({ description: 'A member has listed an item for sale.', simpleResolvers: true })
class ListingCreatedEvent {
  @Field(() => ID)
  listingId: number;

  @Field(() => ID)
  sellerId: number;

  @Field(() => ListingCategory)
  category: ListingCategory;
}

@Resolver(() => ListingCreatedEvent)
export class ListingCreatedResolver {
  @LurkersToo()
  @Subscription(() => ListingCreatedEvent, {
    description: 'Every new listing, for everyone who may read the marketplace.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfVisible(context, 'listing.created', ({ sellerId }) => sellerId),
  })
  listingCreated(@Root() event: ListingCreatedEvent): ListingCreatedEvent {
    return event;
  }

  @FieldResolver(() => Listing, {
    description: 'Loaded only if requested; NOT_FOUND if it has been removed in the meantime.',
  })
  listing(@Root() { listingId }: ListingCreatedEvent, @Ctx() { pool, viewerId }: Context): Promise<Listing> {
    return listingRow(pool, viewerId, listingId);
  }
}
