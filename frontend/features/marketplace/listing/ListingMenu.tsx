import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { useReport } from '../../../ui/reporting/useReport.tsx';
import { listingText } from '../strings.ts';
import { removeListing } from './removeListing.ts';
import type { ShownListing } from './shownListing.ts';

interface ListingMenuProps {
  listing: ShownListing;
  onEdit: () => void;
}

/** What can be done with a listing. */
export function ListingMenu({ listing, onEdit }: ListingMenuProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const { id, viewerCan } = listing;
  const report = useReport({ kind: 'LISTING', id });
  /** Also called when an undo has failed, by when its seller may be elsewhere. */
  const leave = async () => {
    if (location.pathname === paths.listing(id))
      await navigate(`${paths.marketplace}?yours`, { replace: true });
  };
  return (
    <Corner>
      <ContentMenu
        label={listingText.menu}
        overlay
        path={paths.listing(id)}
        onEdit={viewerCan.manage ? onEdit : undefined}
        onDelete={viewerCan.manage ? () => void removeListing(client, id, leave) : undefined}
      >
        {viewer && !viewerCan.manage && report.items}
      </ContentMenu>
      {report.dialog}
    </Corner>
  );
}

/** Beside the title, 44 px for a finger without making its line higher. */
const Corner = fixed('div', { base: { my: '-8px', ms: 'auto', me: -2, color: 'fg.muted' } });
