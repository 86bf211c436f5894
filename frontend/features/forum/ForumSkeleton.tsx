import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';

/** Cards in the geometry of forum posts. */
export const ForumSkeleton = ({ label, rows = 5 }: { label: string; rows?: number }) => (
  <SkeletonGroup label={label}>
    <Stack gap={{ base: 2, md: 3 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Card key={row} display="flex" gap={3} h="120px">
          <Skeleton boxSize={{ base: 8, md: 10 }} borderRadius="block" flexShrink={0} />
          <chakra.div flex={1} display="grid" gap={2} alignContent="start" pt={1}>
            <Skeleton w="55%" h="16px" />
            <Skeleton w="95%" />
            <Skeleton w="80%" />
            <Skeleton w="35%" mt={1} />
          </chakra.div>
        </Card>
      ))}
    </Stack>
  </SkeletonGroup>
);
