import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Pane, Panes } from '../../../ui/chat/Panes.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { pageText } from '../strings.ts';

/** The head of a group, for its place. */
export const GroupSkeleton = () => (
  <Panes data-wide>
    <Pane>
      <SkeletonGroup label={pageText.loading}>
        <Flex gap={3} align="center" px={4} minH={16} borderBottomWidth="1px">
          <Skeleton boxSize={11} borderRadius="block" />
          <Stack gap={2}>
            <Skeleton w="160px" />
            <Skeleton w="120px" h="10px" />
          </Stack>
        </Flex>
      </SkeletonGroup>
    </Pane>
  </Panes>
);
