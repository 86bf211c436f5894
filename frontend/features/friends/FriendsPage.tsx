import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { FriendCard } from './FriendCard.tsx';
import { FriendsGrid } from './FriendsGrid.tsx';
import { FriendsHead } from './FriendsHead.tsx';
import { FriendsSkeleton } from './FriendsSkeleton.tsx';
import FriendRequests from './requests/FriendRequests.tsx';
import { listText } from './strings.ts';
import { useFriends } from './useFriends.ts';
import { retryOf } from '../../lib/graphql/refetch.ts';

interface Props {
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  onFindPeople: () => void;
}

/** `/friends` (§2): the grid of friends, and above it those who want to be. */
export function FriendsPage({ online, onFindPeople }: Props) {
  const [filter, setFilter] = useState('');
  return (
    <Flex direction="column" gap={{ base: 2, md: 4 }} data-wide>
      <FriendRequests quiet />
      <Card>
        <FriendsBody online={online} filter={filter} onFilter={setFilter} onFindPeople={onFindPeople} />
      </Card>
    </Flex>
  );
}

type BodyProps = Props & { filter: string; onFilter: (text: string) => void };

function FriendsBody({ online, filter, onFilter, onFindPeople }: BodyProps) {
  const { friends, total, error, loading, refetch, paging } = useFriends();
  const shown = friends?.filter(({ username }) =>
    username.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <>
      <FriendsHead total={total} filter={filter} onFilter={onFilter} />
      {!friends && error && !loading && (
        <ErrorState text={listText.failed} error={error} onRetry={retryOf(refetch)} />
      )}
      {!friends && (loading || !error) && <FriendsSkeleton />}
      {friends?.length === 0 && (
        <EmptyState title={listText.empty} description={listText.emptyHint}>
          <Button onClick={onFindPeople}>{listText.findPeople}</Button>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <FriendsGrid>
          {shown.map((friend) => (
            <FriendCard key={friend.id} user={friend} online={online.has(friend.id)} />
          ))}
        </FriendsGrid>
      )}
      {friends && friends.length > 0 && shown?.length === 0 && !paging.hasMore && (
        <chakra.p role="status" py={8} textAlign="center" color="fg.muted">
          {listText.noMatch(filter.trim())}
        </chakra.p>
      )}
      {/* The end of a filtered list is near at once, so that all pages are looked through. */}
      <ListEnd
        {...paging}
        count={friends?.length ?? 0}
        loading={listText.loading}
        failed={listText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}
