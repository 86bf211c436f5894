import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Lock, Plus } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { usePending } from '../../../lib/state/usePending.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { LogIn } from '../LogIn.tsx';
import { groupText } from '../strings.ts';
import { joinGroup, type Joining } from '../joinGroup.ts';
import { SHAPE } from '../shape.ts';
import { GroupCard } from './GroupCard.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import { Section } from './Section.tsx';
import { useDiscoverGroups } from './useGroupList.ts';

interface Props {
  /** Only for members. */
  onCreate?: () => void;
}

/** The groups that a visitor may see. */
export const DiscoverForVisitors = () => <Discover groups={useDiscoverGroups()} />;

/** The groups that the viewer does not belong to (§2); a joined one leaves the list, and so does one that is gone. */
export function Discover({ groups, onCreate }: Props & { groups: ReturnType<typeof useDiscoverGroups> }) {
  const { list, paging } = groups;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Section title={groupText.discover} titleRef={title}>
      <Loaded
        query={groups}
        data={list?.nodes}
        failed={groupText.failed}
        skeleton={<GroupsSkeleton count={6} />}
      >
        {(found) => (
          <>
            {found.length === 0 && !paging.hasMore && <NoGroups onCreate={onCreate} />}
            <GroupGrid>
              {found.map((group) => (
                <GroupCard key={group.id} group={group}>
                  <DiscoverAction group={group} onLeft={() => title.current?.focus()} />
                </GroupCard>
              ))}
            </GroupGrid>
            <ListEnd {...paging} count={found.length} text={groupText} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const NoGroups = ({ onCreate }: Props) =>
  onCreate ? (
    <EmptyState title={groupText.discoverEmpty} description={groupText.discoverEmptyHint}>
      <Button variant="subtle" onClick={onCreate}>
        {groupText.createOne}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={groupText.noneEmpty} description={groupText.noneEmptyHint}>
      <LogIn />
    </EmptyState>
  );

interface DiscoverActionProps {
  group: Group_ShownFragment;
  /** Called when the group was joined or is gone, so that the focus can leave the row. */
  onLeft: (how: Joining) => void;
}

/** The button to join a group: disabled for private groups (§2) and for visitors. */
export function DiscoverAction({ group, onLeft }: DiscoverActionProps) {
  const client = useApolloClient();
  const { act, pending } = usePending();
  const join = async () => {
    const how = await joinGroup(client, group);
    if (how !== 'failed') onLeft(how);
  };
  if (group.privacy === 'PRIVATE')
    return (
      <Button w="full" variant="outline" disabled>
        <Lock aria-hidden />
        {groupText.private}
      </Button>
    );
  if (!group.viewerCan.join) return null;
  return (
    <PendingButton
      w="full"
      variant="subtle"
      pending={pending}
      aria-label={groupText.joinNamed(group.name)}
      onClick={() => void act(join)}
    >
      <Plus aria-hidden />
      {groupText.join}
    </PendingButton>
  );
}

/** Cards in the geometry of groups. */
const GroupsSkeleton = ({ count }: { count: number }) => (
  <SkeletonGroup label={groupText.loading}>
    <GroupGrid as="div">
      {Array.from({ length: count }, (_, place) => (
        <chakra.div key={place} borderWidth="1px" borderRadius="l2" overflow="hidden">
          <Skeleton h="auto" borderRadius="none" style={{ aspectRatio: SHAPE.aspect }} />
          <Stack gap={2.5} p={3} minH="104px">
            <Skeleton w="60%" mt={1} />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </chakra.div>
      ))}
    </GroupGrid>
  </SkeletonGroup>
);
