import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useApolloClient } from '@apollo/client/react';
import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { errorText } from '../../../lib/feedback/errorText.ts';
import { Part } from '../../../ui/Part.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { listingText } from '../strings.ts';
import type { ShownListing } from './ListingView.tsx';
import { markListingSold } from './markListingSold.ts';
import { removeListing } from './removeListing.ts';

const EditListing = lazily(() => import('../form/EditListing.tsx'));

/** What its seller can do with a listing. */
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

/** One thing at a time; what fails is said in a toast. */
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
