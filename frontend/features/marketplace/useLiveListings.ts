import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { atMostEvery, PAUSE_MS } from '../../lib/live/atMostEvery.ts';
import { forgetListing, refetchListings } from './listing/removeListing.ts';

const ListingChanged = graphql(`
  subscription ListingChanged {
    listingChanged {
      listingId
      listing {
        id
        ...ListingCard_listing
        ...ListingView_listing
      }
    }
  }
`);

const refetchAgain = atMostEvery(PAUSE_MS, refetchListings);

/** Those that were removed while the page was open: they may come back. */
const removed = new Set<string>();

/** Follows listings that are changed, sold, removed or restored while a page shows them. */
export function useLiveListings(): void {
  const client = useApolloClient();
  useSubscription(ListingChanged, {
    ignoreResults: true,
    onData({ data: { data } }) {
      if (!data) return;
      const { listingId, listing } = data.listingChanged;
      if (listing) {
        if (removed.delete(listingId)) refetchAgain(client);
      } else {
        removed.add(listingId);
        forgetListing(client, listingId);
      }
    },
  });
}
