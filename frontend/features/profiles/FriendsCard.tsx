import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { profileText } from './strings.ts';

/** §2. */
const SHOWN = 6;

const three = 'repeat(3, minmax(0, 1fr))';
const sixColumns = 'repeat(6, minmax(0, 1fr))';

export const FriendsCard_user = graphql(`
  fragment FriendsCard_user on User {
    id
    friends(first: 6) {
      nodes {
        id
        username
        profilePicture
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
    stats {
      friendsCount
    }
  }
`);

/** Six of a member's friends, and how many more there are (§2). */
export function FriendsCard({ user: reference }: { user: FragmentType<typeof FriendsCard_user> }) {
  const user = useMasked(FriendsCard_user, reference);
  if (!user) return null;
  const shown = user.friends.nodes.slice(0, SHOWN);
  const more = user.stats.friendsCount - shown.length;
  return (
    <TitledCard title={profileText.friends}>
      {shown.length === 0 ? (
        <chakra.p color="fg.muted">{profileText.noFriends}</chakra.p>
      ) : (
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: three, md: sixColumns, xl: three }}
          gap="1"
          mx="-2"
        >
          {shown.map((friend) => (
            <li key={friend.id}>
              <Friend friend={friend} />
            </li>
          ))}
        </chakra.ul>
      )}
      {more > 0 && shown.length === SHOWN && (
        <chakra.p mt="2" color="fg.muted" fontWeight="semibold">
          {profileText.moreFriends(more)}
        </chakra.p>
      )}
    </TitledCard>
  );
}

const FriendLink = chakra(Link, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 1.5,
    p: 2,
    borderRadius: 'l1',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    textAlign: 'center',
    _hover: { bg: 'bg.hover' },
  },
});

const Friend = ({ friend }: { friend: { username: string; profilePicture: string | null } }) => (
  <FriendLink to={paths.member(friend.username)}>
    <Avatar user={friend} size={64} />
    <chakra.span w="full" truncate title={friend.username}>
      {friend.username}
    </chakra.span>
  </FriendLink>
);
