import { sql } from 'kysely';
import { notFound } from '../../platform/errors/errors.ts';
import { db, publishing, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A member has written to the seller about a listing. */
    'listing.askedAbout': { listing_id: number; title: string; seller_id: number; asker_id: number };
  }
}

interface Question {
  listingId: number;
  sellerId: number;
  askerId: number;
}

/** The conversation of the two of `listing`, if the seller has ignored its request. */
const ignored = db
  .selectFrom('conversations')
  .select('conversations.id')
  .where('group_id', 'is', null)
  .where('request_ignored_at', 'is not', null)
  .where('user_low', '=', sql<number>`least(listing.seller_id, listing.asker_id)`)
  .where('user_high', '=', sql<number>`greatest(listing.seller_id, listing.asker_id)`);

const ask = publishing(
  'ask-about-listing',
  'listing.askedAbout',
  ({ listingId, sellerId, askerId }: Params<Question>, { publish, announced }) =>
    publish(
      db.with('listing', (q) =>
        q
          .selectFrom('listings')
          .select(['id as listing_id', 'title', 'seller_id', sql<number>`${askerId}::int`.as('asker_id')])
          .where('id', '=', listingId)
          .where('seller_id', '=', sellerId)
          .where('deleted_at', 'is', null)
          .where(isNotSuspended('seller_id')),
      ),
      (q) =>
        q
          .selectFrom('listing')
          .select(['listing_id', 'title', 'seller_id', 'asker_id'])
          .where(sql<boolean>`not exists ${ignored}`),
    )
      .selectFrom('listing')
      .select(announced),
);

/** Publishes that a message is about a listing; throws NOT_FOUND unless the receiver sells it. */
export async function askAboutListing(tx: Transaction, question: Question): Promise<void> {
  if (!(await tx.execute(ask, question))) throw notFound('Listing');
}
