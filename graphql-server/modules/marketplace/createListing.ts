import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepEntity } from '../../platform/idempotency/keptKeys.ts';
import { altOf } from '../media/mediaAlt.ts';
import { attach, takeMedium } from '../media/takeMedium.ts';
import { LISTING_PICTURE } from '../media/uses.ts';
import { ListingEntity } from '../../platform/database/tables/listings.ts';
import { ListingCondition } from './listing.types.ts';
import type { CreateListingInput } from './listing.inputs.ts';

/** Puts something up for sale; returns the listing's id. */
export async function createListing(
  context: Context,
  input: CreateListingInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { title, description, price, category, condition, imageUrl, mediaId, mediaAlt, walletAddress } =
    input;
  const media = (await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, LISTING_PICTURE)) ?? null;
  const alt = altOf(mediaAlt, media);
  const { services, memberId } = context;
  const listingId = await context.em.transactional(async (em) => {
    await attach(em, media);
    const listing = em.create(ListingEntity, {
      seller: memberId,
      title,
      description,
      price,
      category,
      condition: condition ?? ListingCondition.NEW,
      media,
      mediaAlt: alt,
      walletAddress: walletAddress || null,
    });
    return keepEntity(em, idempotencyKey, listing);
  });
  services.events.publish('listing.created', { listingId, sellerId: memberId, category });
  return listingId;
}
