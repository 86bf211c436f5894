import { lazy, Suspense } from 'react';
import { useViewer } from '../../../session/viewer.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { pageText } from '../strings.ts';
import { GroupPanes } from './GroupPanes.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { NoGroup } from './NoGroup.tsx';
import { useGroup } from './useGroup.ts';

const ClosedGroup = lazy(() => import('./ClosedGroup.tsx'));

export interface GroupPageProps {
  groupId: string;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
}

/** `/groups/{groupId}` (§2): the group and its chat, for those who may read it. */
export function GroupPage({ groupId, online }: GroupPageProps) {
  const { viewer, loading: asking } = useViewer();
  const { group, missing, error, loading, retry } = useGroup(groupId);
  if (missing) return <NoGroup />;
  if (!group && error && !loading) return <ErrorState text={pageText.failed} error={error} onRetry={retry} />;
  if (!group || asking) return <GroupSkeleton />;
  if (!group.viewerCan.read)
    return (
      <Suspense fallback={<GroupSkeleton />}>
        <ClosedGroup group={group} />
      </Suspense>
    );
  return <GroupPanes group={group} viewer={viewer} online={online} />;
}
