import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { refetchNotifications } from '../../../lib/graphql/refetchNotifications.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';
import { listingText } from '../strings.ts';

const RemoveListing = graphql(`
  mutation RemoveListing($input: RemoveListingInput!) {
    removeListing(input: $input)
  }
`);

const RestoreListing = graphql(`
  mutation RestoreListing($input: RestoreListingInput!) {
    restoreListing(input: $input) {
      id
      ...ListingView_listing
    }
  }
`);

/** Takes a listing out of every view, once `leave` has led away from its page. It comes back when the removal is undone. */
export function removeListing(
  client: ApolloClient,
  listingId: string,
  leave: () => Promise<void>,
): Promise<void> {
  const variables = { input: { listingId } };
  return deleteUndoably({
    title: listingText.removed,
    show(isDeleted) {
      if (isDeleted) void leave().then(() => forgetListing(client, listingId));
      else refetchListings(client);
    },
    remove: () => client.mutate({ mutation: RemoveListing, variables }),
    async restore() {
      await client.mutate({ mutation: RestoreListing, variables });
      refetchListings(client);
    },
    onDone: () => refetchNotifications(client),
  });
}

/** Lists leave out what the cache does not hold. */
export function forgetListing({ cache }: ApolloClient, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Listing', id }) });
  cache.gc();
}

/** Fetches the lists that are shown, which may miss a listing. */
export function refetchListings(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) =>
      ['Listings', 'OwnListings', 'ListingOfAddress'].includes(queryName ?? ''),
  });
}
