import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { tokenText } from './strings.ts';

/** Rows to come, in the height of the real ones. */
export function MarketSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={tokenText.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} display="flex" justifyContent="space-between" alignItems="center" h={12}>
          <Skeleton w="30%" />
          <Skeleton w="25%" />
        </chakra.div>
      ))}
    </SkeletonGroup>
  );
}
