import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { removeFrom } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';

const MarkListingSold = graphql(`
  mutation MarkListingSold($input: MarkListingSoldInput!) {
    markListingSold(input: $input) {
      id
      soldAt
    }
  }
`);

/** What is sold leaves the market at once; what is for sale again is asked for. */
export async function markListingSold(client: ApolloClient, listingId: string, sold: boolean): Promise<void> {
  await sendOnce(`sold:${listingId}`, { listingId, sold }, (input) =>
    client.mutate({
      mutation: MarkListingSold,
      variables: { input },
      update(cache) {
        const ref = cache.identify({ __typename: 'Listing', id: listingId });
        if (sold) removeFrom(cache, 'listings', ({ __ref }) => __ref === ref);
        else cache.evict({ fieldName: 'listings' });
      },
    }),
  );
}
