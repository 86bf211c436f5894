import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { ListingEntity } from '../../platform/database/tables/listings.ts';
import { authorizeManaging } from './listing.policy.ts';
import { findListing } from './listingRows.ts';

/**
 * Changes a listing, whose row is locked, in a transaction. Throws NOT_FOUND, and FORBIDDEN unless the viewer is its
 * seller. `before` takes locks that come before the listing's.
 */
export async function changeListing<Result>(
  { em, pool, memberId, services }: Context,
  id: number,
  change: (listing: ListingEntity, em: EntityManager) => Result | Promise<Result>,
  before?: (em: EntityManager) => Promise<void>,
): Promise<Result> {
  // Before the transaction, which holds a connection.
  if (!(await findListing(pool, memberId, id))) throw notFound('Listing');
  const result = await em.transactional(async (em) => {
    await before?.(em);
    const listing = await em.findOne(
      ListingEntity,
      { id, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!listing) throw notFound('Listing');
    authorizeManaging(listing.seller.id, memberId);
    return change(listing, em);
  });
  services.events.publish('listing.changed', { listingId: id, sellerId: memberId });
  return result;
}
