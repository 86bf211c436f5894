import type { ListingView_ListingFragment } from '../../../gql/graphql.ts';

/** A listing as `ListingView` asks for it. */
export type ShownListing = ListingView_ListingFragment;
