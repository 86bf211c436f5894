import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useLists } from '../../lib/graphql/useLists.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { waitingText } from './strings.ts';
import { WaitingRow } from './WaitingRow.tsx';

const OwnHeldQuery = graphql(`
  query OwnHeldContent($after: String) {
    ownHeldContent(first: 20, after: $after) {
      nodes {
        id
        ...WaitingRow_held
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** How often it is asked for again while the page is open. */
const POLL_MS = 15_000;

/** `/waiting`: the viewer's content that is or was waiting for a moderator. */
export default function WaitingPage() {
  useTitle(waitingText.title);
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title">{waitingText.title}</chakra.h1>
      <chakra.p color="fg.muted" mt={2} maxW="65ch">
        {waitingText.intro}
      </chakra.p>
      <Own />
    </Card>
  );
}

function Own() {
  useLists('ownHeldContent');
  const { data, error, loading, refetch, fetchMore } = useQuery(OwnHeldQuery, {
    ...cacheAndNetwork,
    pollInterval: POLL_MS,
  });
  const list = data?.ownHeldContent;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading)
    return <ErrorState text={waitingText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <Waiting />;
  if (list.nodes.length === 0)
    return <EmptyState title={waitingText.empty} description={waitingText.emptyHint} />;
  return (
    <>
      <chakra.ul aria-label={waitingText.list} mt={4} listStyleType="none">
        {list.nodes.map((held) => (
          <WaitingRow key={held.id} held={held} />
        ))}
      </chakra.ul>
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={waitingText.loadingMore}
        failed={waitingText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}

const Waiting = () => (
  <chakra.div mt={4}>
    <SkeletonGroup label={waitingText.loading}>
      <Skeleton h={20} mb={3} />
      <Skeleton h={20} />
    </SkeletonGroup>
  </chakra.div>
);
