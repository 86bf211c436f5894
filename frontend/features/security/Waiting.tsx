import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';

export const Waiting = ({ label, lines = 2 }: { label: string; lines?: number }) => (
  <SkeletonGroup label={label}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} h={11} mb={3} />
    ))}
  </SkeletonGroup>
);
