import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { useLists } from '../../../lib/graphql/useLists.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { HeldList } from './HeldList.tsx';
import { heldText } from './strings.ts';

const HeldQuery = graphql(`
  query HeldContent($after: String) {
    heldContent(first: 20, after: $after) {
      nodes {
        id
        alikeCount
        ...HeldRow_held
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** How often the queue is asked for again while it is open. */
const POLL_MS = 10_000;

/** `/moderation/held`: content that waits for review, to approve or decline. */
export default function HeldPage() {
  useTitle(heldText.title);
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title">{heldText.title}</chakra.h1>
      <chakra.p color="fg.muted" mt={2} maxW="65ch">
        {heldText.intro}
        <chakra.span hideBelow="md" display="block" textStyle="secondary">
          {heldText.keys}
        </chakra.span>
      </chakra.p>
      <Queue />
    </Card>
  );
}

function Queue() {
  useLists('heldContent');
  const { data, error, loading, refetch, fetchMore } = useQuery(HeldQuery, {
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  });
  const list = data?.heldContent;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading)
    return <ErrorState text={heldText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <Waiting />;
  if (list.nodes.length === 0) return <EmptyState title={heldText.empty} description={heldText.emptyHint} />;
  return (
    <>
      <HeldList held={list.nodes} onDecided={retryOf(refetch)} />
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={heldText.loadingMore}
        failed={heldText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}

const Waiting = () => (
  <chakra.div mt={4}>
    <SkeletonGroup label={heldText.loading}>
      <Skeleton h={28} mb={3} />
      <Skeleton h={28} mb={3} />
      <Skeleton h={28} />
    </SkeletonGroup>
  </chakra.div>
);
