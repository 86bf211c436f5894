import { SkeletonGroup, Skeleton } from '../../../ui/Skeleton.tsx';
import { stripText } from '../strings.ts';
import { Place, Row } from './Tile.ts';

/** The strip to come, as high as it will be. */
export const StripSkeleton = () => (
  <SkeletonGroup label={stripText.loading}>
    <Row>
      {Array.from({ length: 6 }, (_, place) => (
        <Place key={place}>
          <Skeleton boxSize="full" borderRadius="l2" />
        </Place>
      ))}
    </Row>
  </SkeletonGroup>
);
