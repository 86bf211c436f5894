import { notFound } from '../../platform/errors/errors.ts';
import { statement } from '../../platform/database/textRows.ts';
import type { Transactions } from '../../platform/database/transactions.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    /** A member has written to the seller about a listing. */
    'listing.askedAbout': { listingId: number; title: string; sellerId: number; askerId: number };
  }
}

const titleOf = statement<{ title: string }>(
  'listing-asked-about',
  'select title from listings where id = $1 and seller_id = $2',
);

/** Says of a message about a listing which one it is; one about nothing of the receiver's is refused (NOT_FOUND). */
export function listenForQuestions(transactions: Transactions): void {
  transactions.on('message.aboutListing', async (tx, { listingId, senderId, receiverId }) => {
    const [listing] = await tx.rows(titleOf, [listingId, receiverId]);
    if (!listing) throw notFound('Listing');
    const { title } = listing;
    await tx.happened('listing.askedAbout', { listingId, title, sellerId: receiverId, askerId: senderId });
  });
}
