import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { FriendsGrid } from './FriendsGrid.tsx';
import { listText } from './strings.ts';

/** Cards in the geometry of friends. */
export const FriendsSkeleton = () => (
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
          <SkeletonCircle boxSize={20} />
          <Skeleton w="60%" />
          <Skeleton w="full" h={8} borderRadius="l1" />
        </chakra.li>
      ))}
    </FriendsGrid>
  </SkeletonGroup>
);
