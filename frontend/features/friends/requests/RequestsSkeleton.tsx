import { fixed } from '../../../ui/fixed.ts';
import { PlainSkeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { requestText } from '../strings.ts';

/** One request, for its place. */
export const RequestsSkeleton = () => (
  <SkeletonGroup label={requestText.loading}>
    <Row>
      <Face />
      <Lines>
        <PlainSkeleton style={{ width: '50%' }} />
        <Buttons />
      </Lines>
    </Row>
  </SkeletonGroup>
);

const shimmer = { bg: 'bg.skeleton', animation: 'shimmer' } as const;
const Row = fixed('div', { base: { display: 'flex', gap: 3 } });
const Face = fixed('div', { base: { ...shimmer, boxSize: 11, borderRadius: 'full', flexShrink: 0 } });
const Lines = fixed('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 3, flex: 1, pt: 1 },
});
const Buttons = fixed('div', { base: { ...shimmer, h: 8, borderRadius: 'l1' } });
