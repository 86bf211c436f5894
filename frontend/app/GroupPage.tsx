import { useParams } from 'react-router-dom';
import { GroupPage as Group } from '../features/groups/group/GroupPage.tsx';
import { useGroupName } from '../features/groups/groupName.ts';
import { useOnlineUsers } from '../features/presence/counts.ts';
import { useTitle } from '../lib/navigation/useTitle.ts';

/** `/groups/{groupId}`, with what other features add to it. */
export default function GroupPage() {
  const { groupId } = useParams();
  const { users } = useOnlineUsers();
  useTitle(useGroupName(groupId!) ?? 'Group');
  return <Group groupId={groupId!} online={new Set(users.map(({ id }) => id))} />;
}
