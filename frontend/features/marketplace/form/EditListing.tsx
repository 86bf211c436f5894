import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { graphql } from '../../../gql/gql.ts';
import type { UpdateListingInput } from '../../../gql/graphql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { useClosedByBack } from '../../../lib/navigation/useClosedByBack.ts';
import { useChanges } from '../../../lib/state/useChanges.ts';
import type { ShownListing } from '../listing/shownListing.ts';
import { formText } from '../strings.ts';
import { ListingForm } from './ListingForm.tsx';
import { changesOf, textsOf, valuesIn, type ListingValues } from './listingValues.ts';
import { usePaymentSignature } from './usePaymentSignature.tsx';
import { usePicture } from './usePicture.ts';
import { useSendListing } from './useSendListing.ts';

const UpdateListing = graphql(`
  mutation UpdateListing($input: UpdateListingInput!) {
    updateListing(input: $input) {
      id
      ...ListingView_listing
    }
  }
`);

/** Saves a changed listing; every view of it follows through the cache. False if the change waits for review. */
async function updateListing(
  client: ApolloClient,
  change: Omit<UpdateListingInput, 'clientMutationId'>,
): Promise<boolean> {
  const { data } = await sendOnce(`listing:${change.listingId}`, change, (input) =>
    client.mutate({ mutation: UpdateListing, variables: { input } }),
  );
  return data !== undefined;
}

interface Props {
  listing: ShownListing;
  onClose: () => void;
}

/** The seller's dialog to change a listing; changes that were not saved are given up only when asked. */
export default function EditListing({ listing, onClose }: Props) {
  const client = useApolloClient();
  const { changes, values, isChanged, change } = useChanges<ListingValues>(valuesOf(listing));
  const picture = usePicture(null, listing.media?.url ?? null, () => change({ mediaAlt: '' }));
  const payment = usePaymentSignature(listing);
  const sending = useSendListing(picture, formText.saveFailed, textsOf(values), async (image) => {
    const input = { listingId: listing.id, ...changesOf(values, changes, picture), ...image };
    const signature = await payment.sign(input.walletAddress ?? null);
    const isShown = await payment.run(() => updateListing(client, { ...input, ...signature }));
    if (isShown) toast({ title: formText.saved, tone: 'success' });
    onClose();
  });
  const leave = async () => {
    const changed = isChanged || picture.medium !== null || picture.removed;
    const options = { action: formText.discard, danger: true };
    if (!changed || (await confirm(formText.confirmDiscard, options))) onClose();
  };
  useClosedByBack(() => sending.pending || leave(), { mayStay: true });
  return (
    <ListingForm
      title={formText.editTitle}
      action={formText.save}
      values={values}
      picture={picture}
      sending={sending}
      onChange={change}
      onClose={() => void leave()}
    >
      {payment.dialog}
    </ListingForm>
  );
}

const valuesOf = ({ walletAddress, mediaAlt, ...listing }: ShownListing) => {
  const { title, description, price, category, condition } = listing;
  const optional = { walletAddress: walletAddress ?? '', mediaAlt: mediaAlt ?? '' };
  return valuesIn({ title, description, price, category, condition, ...optional });
};
