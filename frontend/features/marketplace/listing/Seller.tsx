import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { listingText } from '../strings.ts';
import type { ShownListing } from './ListingView.tsx';

/** Who sells it, and the way to write to them about it. */
export function Seller({ listing: { id, seller, viewerCan, soldAt } }: { listing: ShownListing }) {
  const { viewer, loading } = useViewer();
  const from = useLocation();
  return (
    <chakra.section aria-label={listingText.seller} display="grid" gap={3} pt={4} borderTopWidth="1px">
      <chakra.div display="flex" alignItems="center" gap={3}>
        <Avatar user={seller} />
        <chakra.div minW={0} display="grid">
          <chakra.span textStyle="meta" color="fg.muted">
            {listingText.seller}
          </chakra.span>
          <AuthorLink username={seller.username} />
        </chakra.div>
      </chakra.div>
      {viewerCan.message && !soldAt && (
        <Button asChild size="lg">
          <Link to={paths.messageAbout(seller.id, id)}>
            <MessageCircle aria-hidden />
            {listingText.message}
          </Link>
        </Button>
      )}
      {!viewer && !loading && !soldAt && (
        <Button asChild variant="subtle">
          <Link to={paths.auth} state={{ from }}>
            {listingText.logIn}
          </Link>
        </Button>
      )}
    </chakra.section>
  );
}
