import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorCode } from '../../../ui/errorText.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { listingText } from '../strings.ts';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ListingView } from './ListingView.tsx';

const ListingOfAddress = graphql(`
  query ListingOfAddress($id: ID!) {
    listing(id: $id) {
      id
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
  const gone = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  return (
    <Flex direction="column" gap={{ base: 1, md: 3 }} data-wide>
      <ToMarket />
      {data && !gone && <ListingView listing={data.listing} />}
      {!data && loading && <ListingSkeleton />}
      {gone && !loading && <Gone />}
      {!data && error && !gone && !loading && (
        <ErrorState text={listingText.failed} error={error} onRetry={() => void refetch().catch(() => {})} />
      )}
    </Flex>
  );
}

/** Back to the very place in the market that one has come from, or to its beginning. */
function ToMarket() {
  const { market } = (useLocation().state ?? {}) as { market?: string };
  const navigate = useNavigate();
  return (
    <Button asChild variant="plain" alignSelf="start" ms={{ base: 2, md: 0 }}>
      <Link
        to={market ?? paths.marketplace}
        onClick={(event) => {
          if (!market || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <ArrowLeft aria-hidden />
        {listingText.back}
      </Link>
    </Button>
  );
}

const Gone = () => (
  <Card>
    <EmptyState title={listingText.gone} description={listingText.goneHint}>
      <Button asChild>
        <Link to={paths.marketplace}>{listingText.toMarket}</Link>
      </Button>
    </EmptyState>
  </Card>
);
