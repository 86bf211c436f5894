import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** In the place of a section of the settings until its code has loaded. */
export const SectionPlaceholder = ({ height }: { height: number }) => (
  <Card style={{ minHeight: height }}>
    <Skeleton w="160px" mb={3} />
    <Skeleton w="60%" />
  </Card>
);
