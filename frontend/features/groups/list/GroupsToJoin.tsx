import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { groupText } from '../strings.ts';
import { DiscoverAction } from './Discover.tsx';
import { useDiscoverGroups } from './useGroupList.ts';

const SHOWN = 3;

/** A few groups that can be joined directly; a joined one is replaced by another. */
export default function GroupsToJoin() {
  const { list, error, loading, refetch } = useDiscoverGroups();
  const rows = useRef<HTMLUListElement>(null);
  if (!list && error && !loading)
    return <ErrorState text={groupText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <RowsSkeleton />;
  const groups = list.nodes.filter(({ viewerCan }) => viewerCan.join).slice(0, SHOWN);
  if (groups.length === 0)
    return <EmptyState title={groupText.discoverEmpty} description={groupText.discoverEmptyHint} />;
  return (
    <Rows ref={rows} tabIndex={-1}>
      {groups.map((group) => (
        <Row key={group.id}>
          <GroupIcon group={group} />
          <chakra.div flex={1} minW={0}>
            <chakra.p lineClamp={2} fontWeight="semibold" dir="auto">
              <Link to={paths.group(group.id)}>{group.name}</Link>
            </chakra.p>
            <chakra.p textStyle="secondary" color="fg.muted">
              <data value={group.memberCount}>{groupText.members(group.memberCount)}</data>
            </chakra.p>
          </chakra.div>
          <chakra.div flexShrink={0}>
            <DiscoverAction group={group} onGone={() => rows.current?.focus()} />
          </chakra.div>
        </Row>
      ))}
    </Rows>
  );
}

const Rows = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, outline: 'none' },
});

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 16,
    px: 3,
    py: 1.5,
    borderWidth: '1px',
    borderRadius: 'l2',
    animation: 'appear {durations.enter}',
  },
});

const RowsSkeleton = () => (
  <SkeletonGroup label={groupText.loading}>
    <Rows as="div">
      {Array.from({ length: SHOWN }, (_, row) => (
        <Row as="div" key={row}>
          <Skeleton boxSize={11} borderRadius="block" flexShrink={0} />
          <Skeleton w="50%" />
        </Row>
      ))}
    </Rows>
  </SkeletonGroup>
);
