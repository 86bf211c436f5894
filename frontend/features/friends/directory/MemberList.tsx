import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { directoryText } from '../strings.ts';
import { MemberRow } from './MemberRow.tsx';

type RowProps = ComponentProps<typeof MemberRow>;

interface Props {
  users: readonly (RowProps['user'] & { id: string })[] | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
  online: RowProps['online'];
  brief?: RowProps['brief'];
  /** Shown if there are none. */
  none: string;
  /** Placeholders while they are loaded. */
  skeletons?: number;
  /** Shown below the rows. */
  children?: ReactNode;
}

/** Members, or why there are none. */
export function MemberList({
  users,
  error,
  loading,
  refetch,
  online,
  brief,
  none,
  skeletons = 12,
  children,
}: Props) {
  if (!users && error && !loading)
    return <ErrorState text={directoryText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!users) return <MembersSkeleton count={skeletons} />;
  if (users.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <Grid>
        {users.map((user) => (
          <MemberRow key={user.id} user={user} online={online} brief={brief} />
        ))}
      </Grid>
      {children}
    </>
  );
}

/** One, two or three columns, by the width. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  },
});

/** Its styles are a recipe's, so that a list can hide some of its rows. */
const RowSkeleton = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    h: 16,
    px: 3,
    borderWidth: '1px',
    borderRadius: 'l2',
  },
});

/** Placeholder rows in the size of members. */
const MembersSkeleton = ({ count }: { count: number }) => (
  <SkeletonGroup label={directoryText.loading}>
    <Grid as="div">
      {Array.from({ length: count }, (_, row) => (
        <RowSkeleton key={row}>
          <SkeletonCircle boxSize={11} />
          <Skeleton w="50%" />
        </RowSkeleton>
      ))}
    </Grid>
  </SkeletonGroup>
);
