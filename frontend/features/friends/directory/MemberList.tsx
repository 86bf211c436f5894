import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded, type QueryState } from '../../../ui/Loaded.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { directoryText } from '../strings.ts';
import { MemberRow } from './MemberRow.tsx';

type RowProps = ComponentProps<typeof MemberRow>;

interface Props {
  query: QueryState;
  /** Undefined until they are loaded. */
  users: readonly (RowProps['user'] & { id: string })[] | undefined;
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
export function MemberList({ query, users, online, brief, none, skeletons = 12, children }: Props) {
  return (
    <Loaded
      query={query}
      data={users}
      failed={directoryText.failed}
      skeleton={<MembersSkeleton count={skeletons} />}
      empty={<EmptyState title={none} />}
    >
      {(members) => (
        <>
          <Grid>
            {members.map((user) => (
              <MemberRow key={user.id} user={user} online={online} brief={brief} />
            ))}
          </Grid>
          {children}
        </>
      )}
    </Loaded>
  );
}

/** One, two or three columns, by the width. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr))',
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
