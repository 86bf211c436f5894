import { chakra } from '@chakra-ui/react/styled-system';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { groupText } from '../strings.ts';
import { GroupFacts } from '../GroupFacts.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import { Section } from './Section.tsx';
import type { useOwnGroups } from './useGroupList.ts';

/** Until the viewer is known. */
export const OwnGroupsComing = () => (
  <Section title={groupText.own}>
    <OwnGroupsSkeleton />
  </Section>
);

/** The viewer's groups with their unread counts. */
export function OwnGroups({ paging, ...query }: ReturnType<typeof useOwnGroups>) {
  return (
    <Section title={groupText.own}>
      <Loaded
        query={query}
        data={query.list?.nodes}
        failed={groupText.failed}
        skeleton={<OwnGroupsSkeleton />}
        empty={<EmptyState title={groupText.ownEmpty} description={groupText.ownEmptyHint} />}
      >
        {(groups) => (
          <GroupGrid>
            {groups.map((group) => (
              <OwnGroupRow key={group.id} group={group} />
            ))}
          </GroupGrid>
        )}
      </Loaded>
      <MoreButton
        {...paging}
        more={groupText.more}
        failed={groupText.failedMore}
        variant="subtle"
        size="md"
        mt={3}
      />
    </Section>
  );
}

/** One of the viewer's groups: picture, name and unread count. */
const OwnGroupRow = ({ group }: { group: Group_ShownFragment }) => (
  <chakra.li minW={0} animation="appear {durations.enter}">
    <RowLink to={paths.group(group.id)} borderWidth="1px" h="full">
      <GroupIcon group={group} size={56} />
      <chakra.div flex={1} minW={0}>
        <chakra.h3 fontWeight="semibold" truncate title={group.name}>
          {group.name}
        </chakra.h3>
        <GroupFacts group={group} />
      </chakra.div>
      <chakra.span pe={1}>
        <CountBadge count={group.unreadCount} of={groupText.unread} />
      </chakra.span>
    </RowLink>
  </chakra.li>
);

/** Rows in the geometry of the viewer's groups. */
const OwnGroupsSkeleton = () => (
  <SkeletonGroup label={groupText.loading}>
    <GroupGrid as="div">
      {[0, 1, 2].map((row) => (
        <Flex key={row} gap={3} align="center" p={2} h="74px" borderWidth="1px" borderRadius="l2">
          <Skeleton boxSize={14} borderRadius="block" flexShrink={0} />
          <Stack gap={2.5} flex={1}>
            <Skeleton w="60%" />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </Flex>
      ))}
    </GroupGrid>
  </SkeletonGroup>
);
