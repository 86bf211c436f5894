import { useParams } from 'react-router-dom';
import { GroupPage as Group } from '../features/groups/group/GroupPage.tsx';
import { useGroupName } from '../features/groups/groupName.ts';
import { useOnlineIds } from '../features/presence/counts.ts';
import { useTitle } from '../lib/navigation/useTitle.ts';

/** `/groups/{groupId}`, with what other features add to it. */
export default function GroupPage() {
  const { groupId } = useParams();
  useTitle(useGroupName(groupId!) ?? 'Group');
  return <Group groupId={groupId!} online={useOnlineIds()} />;
}
