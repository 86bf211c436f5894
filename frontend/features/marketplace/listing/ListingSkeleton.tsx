import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { listingText } from '../strings.ts';
import { Columns } from './columns.ts';

/** A listing's page in its own geometry. */
export const ListingSkeleton = () => (
  <SkeletonGroup label={listingText.loading}>
    <Columns>
      <Skeleton h="auto" aspectRatio="1" borderRadius={{ base: 'none', md: 'l3' }} />
      <Card display="grid" gap={4}>
        <Skeleton w="80%" h="24px" />
        <Skeleton w="30%" h="28px" />
        <Skeleton h="96px" />
        <SkeletonCircle />
      </Card>
    </Columns>
  </SkeletonGroup>
);
