import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { groupText } from '../strings.ts';
import { SHAPE } from '../shape.ts';
import { GroupGrid } from './GroupGrid.tsx';

/** Cards in the geometry of groups. */
export const GroupsSkeleton = ({ count }: { count: number }) => (
  <SkeletonGroup label={groupText.loading}>
    <GroupGrid as="div">
      {Array.from({ length: count }, (_, place) => (
        <chakra.div key={place} borderWidth="1px" borderRadius="l2" overflow="hidden">
          <Skeleton h="auto" borderRadius="none" style={{ aspectRatio: SHAPE.aspect }} />
          <Stack gap={2.5} p={3} minH="104px">
            <Skeleton w="60%" mt={1} />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </chakra.div>
      ))}
    </GroupGrid>
  </SkeletonGroup>
);
