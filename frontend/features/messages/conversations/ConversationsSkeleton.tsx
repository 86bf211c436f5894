import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { messageText } from '../strings.ts';

/** Rows in the geometry of conversations. */
export const ConversationsSkeleton = () => (
  <SkeletonGroup label={messageText.loading}>
    <Stack gap={0} px={2} pb={2}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Flex key={row} gap={3} align="center" p={2} h={16}>
          <SkeletonCircle boxSize={12} />
          <Stack gap={2} flex={1}>
            <Skeleton w="40%" />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  </SkeletonGroup>
);
