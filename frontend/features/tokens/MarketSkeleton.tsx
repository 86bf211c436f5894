import { fixed } from '../../ui/fixed.ts';
import { PlainSkeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { tokenText } from './strings.ts';

/** Rows to come, in the height of the real ones. */
export function MarketSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={tokenText.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <PlainSkeleton style={{ width: '30%' }} />
          <PlainSkeleton style={{ width: '25%' }} />
        </Row>
      ))}
    </SkeletonGroup>
  );
}

const Row = fixed('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', h: 12 },
});
