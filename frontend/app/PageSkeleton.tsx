import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Card } from '../ui/Card.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../ui/Skeleton.tsx';

/** Shown until the code of a page has loaded. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Loading">
      <Stack gap={{ base: 2, md: 4 }}>
        {[0, 1, 2].map((place) => (
          <Card key={place}>
            <Flex gap={3} align="center">
              <SkeletonCircle />
              <Stack gap={2}>
                <Skeleton w="140px" />
                <Skeleton w="90px" />
              </Stack>
            </Flex>
            <Skeleton mt={4} h="84px" borderRadius="l1" />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
