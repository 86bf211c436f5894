import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useApolloClient } from '@apollo/client/react';
import { CircleCheck, Pencil, RotateCcw } from 'lucide-react';
import type { ApolloClient } from '@apollo/client';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { graphql } from '../../../gql/gql.ts';
import { removeFrom } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { listingText } from '../strings.ts';
import type { ShownListing } from './shownListing.ts';

const MarkListingSold = graphql(`
  mutation MarkListingSold($input: MarkListingSoldInput!) {
    markListingSold(input: $input) {
      id
      soldAt
    }
  }
`);

/** A sold listing leaves the cached market at once; one for sale again is fetched. */
async function markListingSold(client: ApolloClient, listingId: string, sold: boolean): Promise<void> {
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

interface ManageListingProps {
  listing: ShownListing;
  onEdit: () => void;
}

/** What the seller does with a listing: mark it as sold, or change it. Its menu has the rest. */
export function ManageListing({ listing, onEdit }: ManageListingProps) {
  const client = useApolloClient();
  const { act, pending } = usePending((error) => toastError(listingText.markFailed, error));
  const sold = listing.soldAt !== null;
  return (
    <Flex wrap="wrap" gap={2} pt={4} borderTopWidth="1px">
      <PendingButton
        pending={pending}
        variant={sold ? 'subtle' : 'solid'}
        flex="1 0 100%"
        onClick={() => void act(() => markListingSold(client, listing.id, !sold))}
      >
        {sold ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
        {sold ? listingText.markAvailable : listingText.markSold}
      </PendingButton>
      <Button variant="outline" flex="1" onClick={onEdit}>
        <Pencil aria-hidden />
        {listingText.edit}
      </Button>
    </Flex>
  );
}
