import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { Cover, photoOf } from './Cover.tsx';
import { profileText } from './strings.ts';

export const ProfileHeader_user = graphql(`
  fragment ProfileHeader_user on User {
    id
    username
    role
    bio
    xProfileUrl
    largePicture: profilePicture(size: 336)
    largeCover: coverPhoto(size: 1360)
    smallCover: coverPhoto(size: 680)
    ...ActivityCounts_user
  }
`);

/** The picture's width; half of it overlaps the cover. */
export const AVATAR = 'clamp(96px, 22vw, 168px)';

interface ProfileHeaderProps {
  user: FragmentType<typeof ProfileHeader_user>;
  /** The buttons at the end. */
  children?: ReactNode;
}

/** Cover, picture, name, counts and buttons. */
export function ProfileHeader({ user: reference, children }: ProfileHeaderProps) {
  const user = useMasked(ProfileHeader_user, reference);
  if (!user) return null;
  const { username, largePicture } = user;
  return (
    <Card p={{ base: 0, md: 0 }} overflow="hidden">
      <Cover username={username} photo={photoOf(user)} />
      <Flex
        wrap="wrap"
        columnGap={{ base: 3, md: 5 }}
        rowGap="3"
        align="flex-end"
        px={{ base: 4, md: 6 }}
        pb={{ base: 4, md: 5 }}
      >
        <Face>
          <Avatar user={{ username, profilePicture: largePicture }} size={AVATAR} />
        </Face>
        <chakra.div flex="1 1 200px" minW={{ base: 0, md: 'min-content' }} pt="3">
          <chakra.h1 textStyle="title" fontSize={{ md: '1.75rem' }} lineHeight={{ md: '2.125rem' }}>
            {username}
            <RoleBadge role={user.role} />
          </chakra.h1>
          <ActivityCounts user={user} />
        </chakra.div>
        {children && <Actions>{children}</Actions>}
      </Flex>
    </Card>
  );
}

/** The picture over the edge of the cover, with a ring of the card's own colour. */
const Face = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    p: '4px',
    borderRadius: 'full',
    bg: 'bg.card',
    mt: `calc(${AVATAR} / -2)`,
  },
});

/** On a phone the buttons share a line of their own. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    flex: { base: '1 1 100%', md: '0 0 auto' },
    '& > *': { flex: { base: '1 1 auto', md: 'initial' } },
  },
});

const ActivityCounts_user = graphql(`
  fragment ActivityCounts_user on User {
    id
    stats {
      postsCount
      friendsCount
      storiesCount
    }
  }
`);

/** Activity as three numbers: posts, friends, stories (§2). */
function ActivityCounts({ user }: { user: FragmentType<typeof ActivityCounts_user> }) {
  const stats = useMasked(ActivityCounts_user, user)?.stats;
  if (!stats) return null;
  return (
    <Flex
      as="ul"
      aria-label={profileText.activity}
      // Wide enough, the line holds them all; the buttons are below it where they do not fit beside it.
      wrap={{ base: 'wrap', md: 'nowrap' }}
      whiteSpace="nowrap"
      columnGap={{ base: 3, md: 5 }}
      mt="1"
      color="fg.muted"
    >
      <Count value={stats.postsCount} of={profileText.posts} />
      <Count value={stats.friendsCount} of={profileText.friendsCount} />
      <Count value={stats.storiesCount} of={profileText.stories} />
    </Flex>
  );
}

const Count = ({ value, of }: { value: number; of: (count: number) => string }) => (
  <li>
    <chakra.data value={value} fontWeight="bold" color="fg">
      {value.toLocaleString('en')}
    </chakra.data>{' '}
    {of(value)}
  </li>
);
