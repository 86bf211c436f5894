import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { OwnDecisions } from './ownDecisions.ts';
import { decisionText } from './strings.ts';

/** All decisions about the viewer, the latest first. Suspended members, who see nothing else, get no links. */
export function DecisionList({ suspended = false }: { suspended?: boolean }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(OwnDecisions, cacheAndNetwork);
  const list = data?.ownDecisions;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading)
    return <ErrorState text={decisionText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <Waiting />;
  if (list.nodes.length === 0) return <Empty suspended={suspended} />;
  return (
    <>
      <chakra.ol listStyleType="none" aria-label={decisionText.list}>
        {list.nodes.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} linked={!suspended} />
        ))}
      </chakra.ol>
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={decisionText.loadingMore}
        failed={decisionText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}

const Empty = ({ suspended }: { suspended: boolean }) =>
  suspended ? (
    <EmptyState title={decisionText.emptySuspended} description={decisionText.emptySuspendedHint} />
  ) : (
    <EmptyState title={decisionText.empty} description={decisionText.emptyHint} />
  );

const Waiting = () => (
  <chakra.div>
    <SkeletonGroup label={decisionText.loading}>
      <Skeleton h={24} mb={3} />
      <Skeleton h={24} />
    </SkeletonGroup>
  </chakra.div>
);
