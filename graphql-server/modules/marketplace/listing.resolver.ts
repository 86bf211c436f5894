import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { keyForWidth } from '../media/keys.ts';
import { inForm, MediaForm } from '../media/mediaForm.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { changeListing } from './changeListing.ts';
import { createListing } from './createListing.ts';
import { Listing, ListingCategory, ListingSort } from './listing.types.ts';
import {
  CreateListingInput,
  MarkListingSoldInput,
  RemoveListingInput,
  RestoreListingInput,
  UpdateListingInput,
} from './listing.inputs.ts';
import { ListingRights, rightsIn } from './listing.policy.ts';
import { listingRow, listingRows, ownListingRows, placeOf } from './listingRows.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { LISTINGS } from './deletableListings.ts';
import { updateListing } from './updateListing.ts';

const ListingConnection = connectionOf(Listing, 'Listing');

@Resolver(() => Listing)
export class ListingResolver {
  @LurkersToo()
  @Query(() => ListingConnection, { description: 'Listings for sale; sold ones are not included.' })
  listings(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'A cursor from a page in the same order.' })
    after: string | null,
    @Arg('category', () => ListingCategory, { nullable: true }) category: ListingCategory | null,
    @Arg('sort', () => ListingSort, { defaultValue: ListingSort.NEWEST }) sort: ListingSort,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<Listing>> {
    const which = { sort, category: category ?? null, after };
    return pageOf({ first, after }, (limit) => listingRows(pool, viewerId, which, limit), placeOf(sort));
  }

  @MembersOnly()
  @Query(() => ListingConnection, {
    description: "The viewer's own listings, including sold ones, newest first.",
  })
  ownListings(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<Listing>> {
    return pageOf(page, (limit) => ownListingRows(pool, memberId, idBefore(page.after), limit));
  }

  @LurkersToo()
  @Query(() => Listing, { description: 'A listing by id, sold or not; NOT_FOUND when there is none.' })
  listing(@Arg('id', () => ID) id: string, @Ctx() { pool, viewerId }: Context): Promise<Listing> {
    return listingRow(pool, viewerId, parseId(id, 'id'));
  }

  @FieldResolver(() => String, { nullable: true, description: 'The picture.' })
  imageUrl(
    @Root() { media }: Listing,
    @Arg('size', () => Int, { defaultValue: 680 }) size: number,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null {
    return media && inForm(keyForWidth(media.key, media.width ?? 0, size), form, context);
  }

  @FieldResolver(() => ListingRights)
  viewerCan(@Root() { sellerId }: Listing, @Ctx() { viewerId }: Context): ListingRights {
    return rightsIn(sellerId, viewerId);
  }

  @MembersOnly()
  @Mutation(() => Listing, { description: 'Lists an item for sale.' })
  async createListing(
    @Arg('input', () => CreateListingInput) input: CreateListingInput,
    @Ctx() context: Context,
  ): Promise<Listing> {
    const id = await once(context, 'createListing', input, (idempotencyKey) =>
      createListing(context, input, idempotencyKey),
    );
    return listingRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Listing, {
    description:
      'Changes a listing; for the seller only. Omitted fields stay unchanged. Changing the payment address needs a recent login (REAUTHENTICATION_REQUIRED) and is not available to tokens.',
  })
  async updateListing(
    @Arg('input', () => UpdateListingInput) input: UpdateListingInput,
    @Ctx() context: Context,
  ): Promise<Listing> {
    const id = parseId(input.listingId, 'listingId');
    await once(context, 'updateListing', input, (idempotencyKey) =>
      updateListing(context, id, input, idempotencyKey),
    );
    return listingRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Listing, {
    description: 'Marks a listing as sold or for sale; for the seller only, idempotent.',
  })
  async markListingSold(
    @Arg('input', () => MarkListingSoldInput) input: MarkListingSoldInput,
    @Ctx() context: Context,
  ): Promise<Listing> {
    const id = parseId(input.listingId, 'listingId');
    await onceOrAgain(context, 'markListingSold', input, id, () =>
      changeListing(context, id, (listing) => {
        listing.soldAt = input.sold ? (listing.soldAt ?? new Date()) : null;
      }),
    );
    return listingRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Removes a listing; for the seller only, idempotent.' })
  async removeListing(
    @Arg('input', () => RemoveListingInput) input: RemoveListingInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.listingId, 'listingId');
    return deleteContent(context, 'removeListing', input, LISTINGS, { id });
  }

  @MembersOnly()
  @Mutation(() => Listing, {
    description: `Undoes the removal of a listing within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreListing(
    @Arg('input', () => RestoreListingInput) input: RestoreListingInput,
    @Ctx() context: Context,
  ): Promise<Listing> {
    const id = parseId(input.listingId, 'listingId');
    await restoreContent(context, 'restoreListing', input, LISTINGS, { id });
    return listingRow(context.pool, context.memberId, id);
  }
}
