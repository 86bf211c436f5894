import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { UpdateListingInput } from '../../../gql/graphql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';

const UpdateListing = graphql(`
  mutation UpdateListing($input: UpdateListingInput!) {
    updateListing(input: $input) {
      id
      ...ListingView_listing
    }
  }
`);

/** Saves a changed listing; every view of it follows through the cache. */
export async function updateListing(
  client: ApolloClient,
  change: Omit<UpdateListingInput, 'clientMutationId'>,
): Promise<void> {
  await sendOnce(`listing:${change.listingId}`, change, (input) =>
    client.mutate({ mutation: UpdateListing, variables: { input } }),
  );
}
