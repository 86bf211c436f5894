import { useViewer } from '../../../lib/session/viewer.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Late } from '../../../ui/Late.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { pageText } from '../strings.ts';
import { GroupPanes } from './GroupPanes.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { useGroup } from './useGroup.ts';

const ClosedGroup = lazily(() => import('./ClosedGroup.tsx'));
const NoGroup = lazily(() => import('./NoGroup.tsx'));

export interface GroupPageProps {
  groupId: string;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
}

/** `/groups/{groupId}` (§2): the group and its chat, for those who may read it. */
export const GroupPage = (props: GroupPageProps) => (
  <Late fallback={<GroupSkeleton />}>
    <Shown {...props} />
  </Late>
);

function Shown({ groupId, online }: GroupPageProps) {
  const { viewer, loading: asking } = useViewer();
  const { group, missing, error, loading, retry } = useGroup(groupId);
  if (missing) return <NoGroup />;
  if (!group && error && !loading) return <ErrorState text={pageText.failed} error={error} onRetry={retry} />;
  if (!group || asking) return <GroupSkeleton />;
  if (!group.viewerCan.read) return <ClosedGroup group={group} />;
  return <GroupPanes group={group} viewer={viewer} online={online} />;
}
