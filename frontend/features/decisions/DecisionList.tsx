import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { OwnDecisions } from './ownDecisions.ts';
import { decisionText } from './strings.ts';

/** All decisions about the viewer, the latest first. Suspended members, who see nothing else, get no links. */
export function DecisionList({ suspended = false }: { suspended?: boolean }) {
  const query = useQuery(OwnDecisions, cacheAndNetwork);
  return (
    <LoadedList
      query={query}
      list={query.data?.ownDecisions}
      text={decisionText}
      skeleton={<SkeletonRows label={decisionText.loading} rows={2} h={24} />}
      empty={suspended ? <NoReason /> : undefined}
    >
      {(decisions) => (
        <chakra.ol listStyleType="none" aria-label={decisionText.list}>
          {decisions.map((decision) => (
            <DecisionCard key={decision.id} decision={decision} linked={!suspended} />
          ))}
        </chakra.ol>
      )}
    </LoadedList>
  );
}

const NoReason = () => (
  <EmptyState title={decisionText.emptySuspended} description={decisionText.emptySuspendedHint} />
);
