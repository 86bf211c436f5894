import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { CreateListingInput } from '../../../gql/graphql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';

const CreateListing = graphql(`
  mutation CreateListing($input: CreateListingInput!) {
    createListing(input: $input) {
      id
      ...ListingView_listing
    }
  }
`);

/** Puts something up for sale and gives its id; the market that is shown is asked for anew. Rejects as `sendOnce` does. */
export async function createListing(
  client: ApolloClient,
  listing: Omit<CreateListingInput, 'clientMutationId'>,
): Promise<string> {
  const { data } = await sendOnce('listing', listing, (input) =>
    client.mutate({
      mutation: CreateListing,
      variables: { input },
      update(cache, { data }) {
        if (data) prepend(cache, 'ownListings', reference(data.createListing));
      },
      refetchQueries: ['Listings'],
    }),
  );
  return reference(data!.createListing).id;
}

/** Apollo's type of unmasked nested fragments is a union that hides the id. */
const reference = (listing: object) => ({ __typename: 'Listing', id: (listing as { id: string }).id });
