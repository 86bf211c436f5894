import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { requestText } from '../strings.ts';

/** One request, for its place. */
export const RequestsSkeleton = () => (
  <SkeletonGroup label={requestText.loading}>
    <Flex gap={3}>
      <SkeletonCircle boxSize={11} />
      <Stack gap={3} flex={1}>
        <Skeleton w="50%" mt={1} />
        <Skeleton h={8} borderRadius="l1" />
      </Stack>
    </Flex>
  </SkeletonGroup>
);
