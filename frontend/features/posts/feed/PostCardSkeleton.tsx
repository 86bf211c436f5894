import { Flex } from '@chakra-ui/react/flex';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { feedText } from '../strings.ts';
import { Parts } from './gap.ts';

/** Cards in the geometry of a post of three lines. */
export const FeedSkeleton = ({ cards = 4 }: { cards?: number }) => (
  <SkeletonGroup label={feedText.loading}>
    <Parts>
      {Array.from({ length: cards }, (_, card) => (
        <PostCardSkeleton key={card} />
      ))}
    </Parts>
  </SkeletonGroup>
);

const PostCardSkeleton = () => (
  <Card display="flex" flexDirection="column" gap="3" pb="1">
    <Flex gap="3" align="center" h="10">
      <SkeletonCircle />
      <Flex direction="column" gap="2">
        <Skeleton w="32" />
        <Skeleton w="20" h="10px" />
      </Flex>
    </Flex>
    <Flex direction="column" gap="2.5" h="66px" justify="center">
      <Skeleton w="full" />
      <Skeleton w="92%" />
      <Skeleton w="64%" />
    </Flex>
    <Flex align="center" gap="6" h="9" mt="-1">
      <Skeleton w="12" />
      <Skeleton w="16" />
      <Skeleton w="12" />
    </Flex>
  </Card>
);
