import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { graphql } from '../../../gql/gql.ts';
import type { CreateListingInput } from '../../../gql/graphql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { formText } from '../strings.ts';
import { ListingForm } from './ListingForm.tsx';
import { inputOf, isBlank, textsOf, type ListingValues } from './listingValues.ts';
import {
  EMPTY,
  forgetListing,
  type ListingDraft,
  useKeepListing,
  useKeptListing,
} from './useListingDraft.ts';
import { usePicture } from './usePicture.ts';
import { useSendListing } from './useSendListing.ts';

const CreateListing = graphql(`
  mutation CreateListing($input: CreateListingInput!) {
    createListing(input: $input) {
      id
      ...ListingView_listing
    }
  }
`);

/** Creates a listing and refetches the visible market; false if it is held for review. Rejects as `sendOnce` does. */
async function createListing(
  client: ApolloClient,
  listing: Omit<CreateListingInput, 'clientMutationId'>,
): Promise<boolean> {
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
  return data !== undefined;
}

/** Apollo's type of unmasked nested fragments is a union that hides the id. */
const reference = (listing: object) => ({ __typename: 'Listing', id: (listing as { id: string }).id });

interface Props {
  viewer: Viewer;
  onClose: () => void;
}

/** The dialog behind 'List Item'. Closing it keeps what was written. */
export default function NewListing({ viewer, onClose }: Props) {
  const kept = useKeptListing(viewer.id);
  const [fresh, setFresh] = useState(false);
  if (!kept) return null;
  const restored = !fresh && (!isBlank(kept.values) || kept.file !== null);
  const discard = () => {
    forgetListing(viewer.id);
    setFresh(true);
  };
  return (
    <NewForm
      key={String(fresh)}
      viewer={viewer}
      draft={fresh ? EMPTY : kept}
      onDiscard={restored ? discard : undefined}
      onClose={onClose}
    />
  );
}

function NewForm({
  viewer,
  draft,
  onDiscard,
  onClose,
}: Props & { draft: ListingDraft; onDiscard?: () => void }) {
  const client = useApolloClient();
  const [values, setValues] = useState(draft.values);
  const change = (changed: Partial<ListingValues>) => setValues((before) => ({ ...before, ...changed }));
  const picture = usePicture(draft.file, null, () => change({ mediaAlt: '' }));
  const { forget } = useKeepListing(viewer.id, values, picture.medium?.file ?? null);
  const sending = useSendListing(picture, formText.failed, textsOf(values), async (image) => {
    const isListed = await createListing(client, { ...inputOf(values, picture.exists), ...image });
    forget();
    if (isListed) toast({ title: formText.listed, tone: 'success' });
    onClose();
  });
  return (
    <ListingForm
      title={formText.newTitle}
      action={formText.list}
      values={values}
      picture={picture}
      sending={sending}
      onChange={change}
      onClose={onClose}
    >
      {onDiscard && <Restored onDiscard={onDiscard} />}
    </ListingForm>
  );
}

const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <chakra.p mb={3} textStyle="secondary" color="fg.muted" role="status">
    {formText.restored} ·{' '}
    <Button type="button" variant="plain" size="sm" onClick={onDiscard}>
      {formText.discard}
    </Button>
  </chakra.p>
);
