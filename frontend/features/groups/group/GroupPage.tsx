import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { useAsMember } from '../../../lib/session/asMember.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Pane, Panes } from '../../../ui/chat/Panes.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { groupText, pageText } from '../strings.ts';
import { GroupPanes } from './GroupPanes.tsx';
import { useGroup } from './useGroup.ts';

const ClosedGroup = lazyWithRetry(() => import('./ClosedGroup.tsx'));
const NoGroup = lazyWithRetry(() => import('./NoGroup.tsx'));

interface GroupPageProps {
  groupId: string;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
}

/** `/groups/{groupId}` (§2): the group and its chat, for those who may read it. */
export const GroupPage = (props: GroupPageProps) => (
  <LazyBoundary fallback={<GroupSkeleton />}>
    <LoadedGroup {...props} />
  </LazyBoundary>
);

function LoadedGroup({ groupId, online }: GroupPageProps) {
  const { viewer, loading: asking } = useViewer();
  const { group, missing, error, loading, retry } = useGroup(groupId);
  if (missing) return <NoGroup />;
  if (!group && error && !loading)
    return (
      <>
        <Title />
        <ErrorState text={pageText.failed} error={error} onRetry={retry} />
      </>
    );
  if (!group || asking) return <GroupSkeleton />;
  if (!group.viewerCan.read) return <ClosedGroup group={group} />;
  return <GroupPanes group={group} viewer={viewer} online={online} />;
}

/** Until the group gives its name. */
const Title = () => <chakra.h1 srOnly>{groupText.title}</chakra.h1>;

/** Placeholder in the size of the head. On phones, a member's group has the whole window. */
const GroupSkeleton = () => (
  <Panes data-wide data-chat={useAsMember() ? '' : undefined}>
    <Pane>
      <Title />
      <SkeletonGroup label={pageText.loading}>
        <Flex gap={3} align="center" px={4} minH={16} borderBottomWidth="1px">
          <Skeleton boxSize={11} borderRadius="block" />
          <Stack gap={2}>
            <Skeleton w="160px" />
            <Skeleton w="120px" h="10px" />
          </Stack>
        </Flex>
      </SkeletonGroup>
    </Pane>
  </Panes>
);
