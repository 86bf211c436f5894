import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useApolloClient } from '@apollo/client/react';
import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { paths } from '../../../lib/paths.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { errorCode, errorText } from '../../../lib/feedback/errorText.ts';
import { Part } from '../../../ui/Part.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { graphql } from '../../../gql/gql.ts';
import { removeFrom } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { listingText } from '../strings.ts';
import type { ShownListing } from './shownListing.ts';

const RemoveListing = graphql(`
  mutation RemoveListing($input: RemoveListingInput!) {
    removeListing(input: $input)
  }
`);

/** Removes a listing from the market and the cache; one that does not exist any more counts as removed. */
async function removeListing(client: ApolloClient, listingId: string): Promise<void> {
  await sendOnce(`remove:${listingId}`, { listingId }, (input) =>
    client.mutate({ mutation: RemoveListing, variables: { input } }),
  ).catch((error: unknown) => {
    if (errorCode(error) !== 'NOT_FOUND') throw error;
  });
  client.cache.evict({ id: client.cache.identify({ __typename: 'Listing', id: listingId }) });
  client.cache.gc();
}

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

const EditListing = lazily(() => import('../form/EditListing.tsx'));

/** The actions of the seller. */
export function ManageListing({ listing }: { listing: ShownListing }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { pending, run } = usePending();
  const sold = listing.soldAt !== null;

  const mark = () => run(listingText.markFailed, () => markListingSold(client, listing.id, !sold));
  const remove = async () => {
    const options = { action: listingText.remove, danger: true };
    if (!(await confirm(listingText.confirmRemove, options))) return;
    await run(listingText.removeFailed, async () => {
      await navigate(`${paths.marketplace}?yours`, { replace: true });
      await removeListing(client, listing.id);
      toast({ title: listingText.removed, tone: 'success' });
    });
  };
  return (
    <Flex wrap="wrap" gap={2} pt={4} borderTopWidth="1px">
      <PendingButton
        pending={pending}
        variant={sold ? 'subtle' : 'solid'}
        flex="1 0 100%"
        onClick={() => void mark()}
      >
        {sold ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
        {sold ? listingText.markAvailable : listingText.markSold}
      </PendingButton>
      <Button variant="outline" flex="1" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {listingText.edit}
      </Button>
      <Button variant="outline" flex="1" color="danger.fg" onClick={() => void remove()}>
        <Trash2 aria-hidden />
        {listingText.remove}
      </Button>
      {editing && (
        <Part fallback={null}>
          <EditListing listing={listing} onClose={() => setEditing(false)} />
        </Part>
      )}
    </Flex>
  );
}

/** Runs one action at a time; a toast reports a failure. */
function usePending() {
  const [pending, setPending] = useState(false);
  const run = async (failure: string, work: () => Promise<void>) => {
    setPending(true);
    await work().catch((error: unknown) =>
      toast({ title: failure, description: errorText(error), tone: 'danger' }),
    );
    setPending(false);
  };
  return { pending, run };
}
