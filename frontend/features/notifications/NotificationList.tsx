import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { MAX_PAGE } from '../../../graphql-server/contract/limits.ts';
import { byArrows } from '../../ui/byArrows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { fixed } from '../../ui/fixed.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { groupsOf, isOfPost, unreadOf, type Group } from './groups.ts';
import { markRead } from './markRead.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { Notifications, PAGE } from './notificationCache.ts';
import { notificationText } from './strings.ts';

/** One row may combine very many notifications: loading stops at this number. */
const MAX_WAITED_FOR = 1_000;

/** All notifications, newest first, those about the same post in one row. The cached list is shown at once, while its head is fetched again. */
export default function NotificationList({ onFollow }: { onFollow: () => void }) {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(Notifications, {
    variables: { first: PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.notifications;
  const paging = useNextPage(list?.pageInfo, fetchMore, MAX_PAGE);
  if (!list && error && !loading) {
    return (
      <chakra.div p={3}>
        <ErrorState text={notificationText.failed} error={error} onRetry={retryOf(refetch)} />
      </chakra.div>
    );
  }
  if (!list) return <NotificationsSkeleton />;
  if (list.nodes.length === 0) {
    return <EmptyState title={notificationText.empty} description={notificationText.emptyHint} />;
  }
  const follow = (group: Group) => {
    onFollow();
    const unread = unreadOf(group);
    if (unread.length > 0) void markRead(client, unread, isOfPost(group.first));
  };
  return (
    <Scrolling onKeyDown={byArrows}>
      <ul>
        {groupsOf(list.nodes).map((group) => (
          <li key={group.all.at(-1)!.id}>
            <NotificationRow group={group} onFollow={() => follow(group)} />
          </li>
        ))}
      </ul>
      <ListEnd
        {...paging}
        hasMore={paging.hasMore && list.nodes.length < MAX_WAITED_FOR}
        count={list.nodes.length}
        text={notificationText}
      />
    </Scrolling>
  );
}

const Scrolling = fixed('div', {
  base: { overflowY: 'auto', scrollbarWidth: 'none', overscrollBehavior: 'contain', px: 2, pb: 2 },
});

/** Rows in the geometry of notifications. */
const NotificationsSkeleton = () => (
  <SkeletonGroup label={notificationText.loading}>
    <Stack gap={0} px={2} pb={2}>
      {[0, 1, 2, 3].map((row) => (
        <Flex key={row} gap={3} align="center" p={2} h={16}>
          <SkeletonCircle boxSize={12} />
          <Stack gap={2} flex={1}>
            <Skeleton w="80%" />
            <Skeleton w={16} h="10px" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  </SkeletonGroup>
);
