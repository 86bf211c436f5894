import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { ListingEntity } from '../../platform/database/tables/index.ts';
import { areSeparated } from '../visibility/separations.ts';
import { authorizeManaging } from './listing.policy.ts';

/**
 * Changes a listing, whose row is locked, in a transaction. Throws NOT_FOUND, and FORBIDDEN unless the viewer is its
 * seller.
 */
export function changeListing<Result>(
  { em, pool, memberId }: Context,
  id: number,
  change: (listing: ListingEntity, em: EntityManager) => Result | Promise<Result>,
): Promise<Result> {
  return em.transactional(async (em) => {
    const listing = await em.findOne(ListingEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!listing) throw notFound('Listing');
    if (await areSeparated(pool, memberId, listing.seller.id)) throw notFound('Listing');
    authorizeManaging(listing.seller.id, memberId);
    return change(listing, em);
  });
}
