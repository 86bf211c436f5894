import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepEntity } from '../../platform/idempotency/keptKeys.ts';
import { altOf } from '../media/mediaAlt.ts';
import { attach, release, takeMedium } from '../media/takeMedium.ts';
import { LISTING_PICTURE } from '../media/uses.ts';
import { changeListing } from './changeListing.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import type { ListingEntity } from '../../platform/database/tables/listings.ts';
import type { UpdateListingInput } from './listing.inputs.ts';
import { authorizeManaging } from './listing.policy.ts';
import { listingRow } from './listingRows.ts';
import { applyPayment, authorizePayment, paymentChange } from './paymentChange.ts';

/** Changes the given fields; a replaced picture is removed by the sweep later. Returns the listing's id. */
export async function updateListing(
  context: Context,
  id: number,
  input: UpdateListingInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  // Before the file is processed, so that others are refused at once.
  const before = await listingRow(context.pool, context.memberId, id);
  authorizeManaging(before.sellerId, context.memberId);
  const payment = await paymentChange(context, before, input);
  const media = await takeMedium(context, { dataUrl: input.imageUrl, id: input.mediaId }, LISTING_PICTURE);
  const change = async (listing: ListingEntity, em: EntityManager) => {
    if (media !== undefined) {
      await release(em, listing.media);
      await attach(em, media);
      listing.media = media;
      listing.mediaAlt = null; // a description is that of one picture
    }
    applyTo(listing, input);
    applyPayment(listing, payment);
    return keepEntity(em, idempotencyKey, listing);
  };
  return changeListing(context, id, change, (em) => authorizePayment(em, context, payment));
}

function applyTo(listing: ListingEntity, input: UpdateListingInput): void {
  listing.title = input.title ?? listing.title;
  listing.description = input.description ?? listing.description;
  listing.price = input.price ?? listing.price;
  listing.category = input.category ?? listing.category;
  listing.condition = input.condition ?? listing.condition;
  if (input.mediaAlt !== undefined) listing.mediaAlt = altOf(input.mediaAlt, listing.media);
}
