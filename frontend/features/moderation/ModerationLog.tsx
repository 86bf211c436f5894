import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { LatestHash } from './LatestHash.tsx';
import { LogEntry } from './LogEntry.tsx';
import { logText } from './strings.ts';

const LogQuery = graphql(`
  query ModerationLog($after: String) {
    moderationLog(first: 50, after: $after) {
      nodes {
        id
        hash
        ...LogEntry_entry
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** `/moderation/log`: the actions of owners and moderators, for all members. */
export function ModerationLog() {
  useTitle(logText.title);
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title">{logText.title}</chakra.h1>
      <chakra.p color="fg.muted" mt={2} maxW="65ch">
        {logText.intro}
      </chakra.p>
      <Entries />
    </Card>
  );
}

function Entries() {
  const { data, error, loading, refetch, fetchMore } = useQuery(LogQuery, cacheAndNetwork);
  const list = data?.moderationLog;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading)
    return <ErrorState text={logText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <Waiting />;
  const [latest] = list.nodes;
  if (!latest) return <EmptyState title={logText.empty} description={logText.emptyHint} />;
  return (
    <>
      <LatestHash hash={latest.hash} />
      <chakra.ol mt={4} listStyleType="none">
        {list.nodes.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </chakra.ol>
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={logText.loadingMore}
        failed={logText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}

const Waiting = () => (
  <chakra.div mt={4}>
    <SkeletonGroup label={logText.loading}>
      <Skeleton h={12} mb={3} />
      <Skeleton h={12} mb={3} />
      <Skeleton h={12} />
    </SkeletonGroup>
  </chakra.div>
);
