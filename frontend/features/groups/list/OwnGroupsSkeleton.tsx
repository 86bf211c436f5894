import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { groupText } from '../strings.ts';
import { GroupGrid } from './GroupGrid.tsx';

/** Rows in the geometry of the viewer's groups. */
export const OwnGroupsSkeleton = () => (
  <SkeletonGroup label={groupText.loading}>
    <GroupGrid as="div">
      {[0, 1, 2].map((row) => (
        <Flex key={row} gap={3} align="center" p={2} h="74px" borderWidth="1px" borderRadius="l2">
          <Skeleton boxSize={14} borderRadius="block" flexShrink={0} />
          <Stack gap={2.5} flex={1}>
            <Skeleton w="60%" />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </Flex>
      ))}
    </GroupGrid>
  </SkeletonGroup>
);
