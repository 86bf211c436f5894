import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { formText } from '../strings.ts';
import { createListing } from './createListing.ts';
import { ListingForm } from './ListingForm.tsx';
import { inputOf, isBlank } from './listingValues.ts';
import {
  EMPTY,
  forgetListing,
  useKeepListing,
  useKeptListing,
  type ListingDraft,
} from './useListingDraft.ts';
import { usePicture } from './usePicture.ts';
import { useSendListing } from './useSendListing.ts';

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
  const picture = usePicture(draft.file, null);
  const { forget } = useKeepListing(viewer.id, values, picture.medium?.file ?? null);
  const sending = useSendListing(picture, formText.failed, async (image) => {
    await createListing(client, { ...inputOf(values), ...image });
    forget();
    toast({ title: formText.listed, tone: 'success' });
    onClose();
  });
  return (
    <ListingForm
      title={formText.newTitle}
      action={formText.list}
      values={values}
      picture={picture}
      sending={sending}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
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
