import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';

const RemoveListing = graphql(`
  mutation RemoveListing($input: RemoveListingInput!) {
    removeListing(input: $input)
  }
`);

/** Removes a listing from the market and from all that the page holds; one that is gone already is gone. */
export async function removeListing(client: ApolloClient, listingId: string): Promise<void> {
  await sendOnce(`remove:${listingId}`, { listingId }, (input) =>
    client.mutate({ mutation: RemoveListing, variables: { input } }),
  ).catch((error: unknown) => {
    if (errorCode(error) !== 'NOT_FOUND') throw error;
  });
  client.cache.evict({ id: client.cache.identify({ __typename: 'Listing', id: listingId }) });
  client.cache.gc();
}
