import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { profileText } from './strings.ts';

export const ActivityCounts_user = graphql(`
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
export function ActivityCounts({ user }: { user: FragmentType<typeof ActivityCounts_user> }) {
  const stats = useMasked(ActivityCounts_user, user)?.stats;
  if (!stats) return null;
  return (
    <Flex
      as="ul"
      aria-label={profileText.activity}
      wrap="wrap"
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
