import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { isGone } from '../../../lib/feedback/errorText.ts';
import { Missing } from '../../../ui/Missing.tsx';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { listingText } from '../strings.ts';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ListingView } from './ListingView.tsx';
import { retryOf } from '../../../lib/graphql/refetch.ts';

const ListingOfAddress = graphql(`
  query ListingOfAddress($id: ID!) {
    listing(id: $id) {
      id
      title
      ...ListingView_listing
    }
  }
`);

/** `/marketplace/{listingId}`: one thing that is, or was, for sale. */
export default function ListingPage() {
  const { listingId } = useParams();
  const { data, error, loading, refetch } = useQuery(ListingOfAddress, {
    variables: { id: listingId! },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const listing = isGone(error) ? undefined : data?.listing;
  useTitle(listing?.title ?? listingText.title);
  return (
    <Flex direction="column" gap={{ base: 1, md: 3 }} data-wide>
      <ToMarket />
      {listing && <ListingView listing={listing} />}
      {!listing && loading && <ListingSkeleton />}
      {!listing && error && !loading && (
        <Missing error={error} onRetry={retryOf(refetch)} texts={listingText}>
          <Button asChild>
            <Link to={paths.marketplace}>{listingText.toMarket}</Link>
          </Button>
        </Missing>
      )}
    </Flex>
  );
}

/** Back to the very place in the market that one has come from, or to its beginning. */
function ToMarket() {
  const { market } = (useLocation().state ?? {}) as { market?: string };
  const navigate = useNavigate();
  return (
    <BackLink
      to={market ?? paths.marketplace}
      onClick={(event) => {
        if (!market || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {listingText.back}
    </BackLink>
  );
}
