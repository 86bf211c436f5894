import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { FriendCard } from './FriendCard.tsx';
import FriendRequests from './requests/FriendRequests.tsx';
import { useRequestsKnown } from './requests/friendRequests.ts';
import { friendText, listText } from './strings.ts';
import { useFriends } from './useFriends.ts';

interface Props {
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  onFindPeople: () => void;
}

/** `/friends` (§2): friend requests, and below them the grid of friends. */
export function FriendsPage({ online, onFindPeople }: Props) {
  const [filter, setFilter] = useState('');
  const friends = useFriends();
  // The requests would push the friends down.
  if (!useRequestsKnown()) return <FriendsComing />;
  return (
    <Flex direction="column" gap={{ base: 2, md: 4 }} data-wide>
      <FriendRequests quiet />
      <Card>
        <FriendsBody
          online={online}
          friends={friends}
          filter={filter}
          onFilter={setFilter}
          onFindPeople={onFindPeople}
        />
      </Card>
    </Flex>
  );
}

const FriendsComing = () => (
  <div data-wide>
    <Card>
      <ListHead title={friendText.title} total={undefined} />
      <FriendsSkeleton />
    </Card>
  </div>
);

type BodyProps = Props & {
  friends: ReturnType<typeof useFriends>;
  filter: string;
  onFilter: (text: string) => void;
};

function FriendsBody({ online, friends: query, filter, onFilter, onFindPeople }: BodyProps) {
  const { friends, total, paging } = query;
  const shown = (friends ?? []).filter(({ username }) =>
    username.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <>
      <ListHead title={friendText.title} total={total}>
        {((total ?? 0) >= MIN_FILTERED || filter !== '') && (
          <SearchField
            type="search"
            w={{ base: 'full', sm: '64' }}
            label={listText.filter}
            value={filter}
            onText={onFilter}
          />
        )}
      </ListHead>
      <Loaded query={query} data={friends} failed={listText.failed} skeleton={<FriendsSkeleton />}>
        {({ length }) => (
          <>
            {length === 0 && (
              <EmptyState title={listText.empty} description={listText.emptyHint}>
                <Button onClick={onFindPeople}>{listText.findPeople}</Button>
              </EmptyState>
            )}
            {shown.length > 0 && (
              <FriendsGrid>
                {shown.map((friend) => (
                  <FriendCard key={friend.id} user={friend} online={online.has(friend.id)} />
                ))}
              </FriendsGrid>
            )}
            {length > 0 && shown.length === 0 && !paging.hasMore && (
              <chakra.p role="status" py={8} textAlign="center" color="fg.muted">
                {listText.noMatch(filter.trim())}
              </chakra.p>
            )}
            {/* The end of a filtered list is visible at once, so all pages are loaded and searched. */}
            <ListEnd {...paging} count={length} text={listText} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Minimum number of friends for the filter to appear. */
const MIN_FILTERED = 9;

/** Placeholder cards in the size of friends. */
const FriendsSkeleton = () => (
  <SkeletonGroup label={listText.loading}>
    <FriendsGrid>
      {Array.from({ length: 8 }, (_, card) => (
        <chakra.li
          key={card}
          display="grid"
          justifyItems="center"
          alignContent="space-between"
          p={3}
          pt={5}
          h="182px"
          borderWidth="1px"
          borderRadius="l2"
        >
          <SkeletonCircle boxSize="80px" />
          <Skeleton w="60%" />
          <Skeleton w="full" h={8} borderRadius="l1" />
        </chakra.li>
      ))}
    </FriendsGrid>
  </SkeletonGroup>
);

/** Two, three or four columns, by the width. */
const FriendsGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 3 },
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(calc(4.25rem + 68px), 22%), 1fr))',
  },
});
