import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOfVisible } from '../visibility/separations.ts';
import { Listing } from './listing.types.ts';
import { findListing } from './listingRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A listing was changed, sold, removed or restored: for everybody who may read the marketplace and sees the seller. */
    'listing.changed': { listingId: number; sellerId: number };
  }
}

@ObjectType({ description: 'A listing has changed, or was removed or restored.', simpleResolvers: true })
class ListingChangedEvent {
  @Field(() => ID)
  listingId: number;
}

@Resolver(() => ListingChangedEvent)
export class ListingChangedResolver {
  @LurkersToo()
  @Subscription(() => ListingChangedEvent, {
    description: 'Every change, sale, removal and restoration of a listing.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfVisible(context, 'listing.changed', ({ sellerId }) => sellerId),
  })
  listingChanged(@Root() event: ListingChangedEvent): ListingChangedEvent {
    return event;
  }

  @FieldResolver(() => Listing, { nullable: true, description: 'Its current state; null if it is removed.' })
  listing(
    @Root() { listingId }: ListingChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Listing | null> {
    return findListing(pool, viewerId, listingId);
  }
}
