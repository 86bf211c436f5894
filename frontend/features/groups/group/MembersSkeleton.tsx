import { Flex } from '@chakra-ui/react/flex';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { pageText } from '../strings.ts';

/** Rows in the geometry of members. */
export const MembersSkeleton = () => (
  <SkeletonGroup label={pageText.membersLoading}>
    {[0, 1, 2].map((row) => (
      <Flex key={row} gap={3} align="center" h={12}>
        <SkeletonCircle boxSize={9} />
        <Skeleton w="50%" />
      </Flex>
    ))}
  </SkeletonGroup>
);
