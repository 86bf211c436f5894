import { fixed } from '../../../ui/fixed.ts';
import { PlainSkeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { requestText } from '../strings.ts';

/** One request, for its place. */
export const RequestsSkeleton = () => (
  <SkeletonGroup label={requestText.loading}>
    <Row>
      <PlainSkeleton style={face} />
      <Lines>
        <PlainSkeleton style={{ width: '50%' }} />
        <PlainSkeleton style={buttons} />
      </Lines>
    </Row>
  </SkeletonGroup>
);

const face = { width: 44, height: 44, borderRadius: '50%', flexShrink: 0 };
const buttons = { height: 32 };
const Row = fixed('div', { base: { display: 'flex', gap: 3 } });
const Lines = fixed('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 3, flex: 1, pt: 1 },
});
