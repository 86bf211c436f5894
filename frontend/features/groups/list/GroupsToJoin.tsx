import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { useRefill } from '../../../lib/graphql/useRefill.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded, type QueryState } from '../../../ui/Loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import type { Joining } from '../joinGroup.ts';
import { groupText } from '../strings.ts';
import { DiscoverAction } from './Discover.tsx';
import { GROUPS, useDiscoverGroups } from './useGroupList.ts';

const SHOWN = 3;
/** Among the newest so many groups. */
const SEARCHED = 5 * GROUPS;

/** A few groups that can be joined directly. A joined one keeps its row, so that no other comes under the finger. */
export default function GroupsToJoin() {
  const query = useDiscoverGroups();
  const rows = useRef<HTMLUListElement>(null);
  const offered = useOffered(query);
  return (
    <Loaded
      query={stateOf(query)}
      data={offered}
      failed={groupText.failed}
      skeleton={<RowsSkeleton />}
      empty={<NothingOffered hasGroups={query.list?.nodes.length !== 0} />}
    >
      {(groups) => (
        <Rows ref={rows} tabIndex={-1}>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} onLeft={() => rows.current?.focus()} />
          ))}
        </Rows>
      )}
    </Loaded>
  );
}

function GroupRow({ group, onLeft }: { group: Group_ShownFragment; onLeft: () => void }) {
  const [how, setHow] = useState<Joining>();
  const left = (how: Joining) => {
    setHow(how);
    onLeft();
  };
  if (how === 'gone') return null;
  return (
    <Row>
      <GroupIcon group={group} />
      <chakra.div flex={1} minW={0}>
        <chakra.p lineClamp={2} fontWeight="semibold" dir="auto">
          <Link to={paths.group(group.id)}>{group.name}</Link>
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          <data value={group.memberCount}>{groupText.members(group.memberCount)}</data>
        </chakra.p>
      </chakra.div>
      <chakra.div flexShrink={0} color="fg.muted">
        {how === 'joined' ? groupText.isMember : <DiscoverAction group={group} onLeft={left} />}
      </chakra.div>
    </Row>
  );
}

/** Beside the groups that can be joined there are others, for which one needs an invitation. */
const NothingOffered = ({ hasGroups }: { hasGroups: boolean }) =>
  hasGroups ? (
    <EmptyState title={groupText.noneToJoin} description={groupText.noneToJoinHint} />
  ) : (
    <EmptyState title={groupText.discoverEmpty} description={groupText.discoverEmptyHint} />
  );

type Discovered = ReturnType<typeof useDiscoverGroups>;

/** With what kept a further page from being loaded, and how to load it. */
const stateOf = ({ error, refetch, paging }: Discovered): QueryState =>
  paging.next === 'failed' ? { error: paging.error, refetch: paging.loadNext } : { error, refetch };

/** The first groups that could be joined when the list was loaded; it is loaded on while there is none. */
function useOffered({ list, paging }: Discovered) {
  const [offered, setOffered] = useState<Group_ShownFragment[]>();
  const found = list?.nodes.filter(({ viewerCan }) => viewerCan.join).slice(0, SHOWN);
  const isSearched = offered !== undefined || list === undefined || list.nodes.length >= SEARCHED;
  const isRefilling = useRefill(isSearched ? undefined : { ...list, nodes: found! }, paging);
  const hasFailed = !isSearched && found?.length === 0 && paging.next === 'failed';
  if (found && !offered && !isRefilling && !hasFailed) setOffered(found);
  return offered;
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
