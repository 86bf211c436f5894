import { notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    /** A member has written to the seller about a listing. */
    'listing.askedAbout': { listingId: number; title: string; sellerId: number; askerId: number };
  }
}

const titleOf = statement(
  'listing-asked-about',
  ({ listing, seller }: Params<{ listing: number; seller: number }>) =>
    db.selectFrom('listings').select('title').where('id', '=', listing).where('seller_id', '=', seller),
);

/** Adds the title to a message about a listing; throws NOT_FOUND unless the receiver sells that listing. */
export function listenForQuestions(transactions: Transactions): void {
  transactions.on('message.aboutListing', async (tx, { listingId, senderId, receiverId }) => {
    const [listing] = await tx.rows(titleOf, { listing: listingId, seller: receiverId });
    if (!listing) throw notFound('Listing');
    const { title } = listing;
    await tx.happened('listing.askedAbout', { listingId, title, sellerId: receiverId, askerId: senderId });
  });
}
