import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { isNotFound } from '../../../lib/feedback/errorText.ts';
import { Missing } from '../../../ui/Missing.tsx';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { listingText } from '../strings.ts';
import { useQueryCatchUp } from '../../../lib/live/useQueryCatchUp.ts';
import { useEvictMissing } from '../../../lib/graphql/useEvictMissing.ts';
import { useLiveListings } from '../useLiveListings.ts';
import { ListingView } from './ListingView.tsx';
import { Columns } from './columns.ts';

const ListingOfAddress = graphql(`
  query ListingOfAddress($id: ID!) {
    listing(id: $id) {
      id
      title
      ...ListingView_listing
    }
  }
`);

/** `/marketplace/{listingId}`: one listing, for sale or sold. */
export default function ListingPage() {
  const { listingId } = useParams();
  const query = useQuery(ListingOfAddress, { variables: { id: listingId! }, ...cacheAndNetwork });
  const { data, error, loading, refetch } = query;
  const listing = isNotFound(error) ? undefined : data?.listing;
  useEvictMissing(error, 'Listing', listingId!);
  useLiveListings();
  useQueryCatchUp(query, `listing ${listingId}`);
  useTitle(isNotFound(error) ? listingText.gone : (listing?.title ?? listingText.title));
  return (
    <Flex direction="column" gap={{ base: 1, md: 3 }} data-wide>
      <ToMarket />
      {!listing && <chakra.h1 srOnly>{listingText.title}</chakra.h1>}
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

/** Links back to the view of the market that the member came from, or to its start. */
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

/** A listing's page in its own geometry. */
const ListingSkeleton = () => (
  <SkeletonGroup label={listingText.loading}>
    <Columns>
      <Skeleton h="auto" aspectRatio="1" borderRadius={{ base: 'none', md: 'l3' }} />
      <Card display="grid" gap={4}>
        <Skeleton w="80%" h="24px" />
        <Skeleton w="30%" h="28px" />
        <Skeleton h="96px" />
        <SkeletonCircle />
      </Card>
    </Columns>
  </SkeletonGroup>
);
