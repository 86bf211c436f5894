import { useParams } from 'react-router-dom';
import { GroupPage as Group } from '../features/groups/group/GroupPage.tsx';
import { useOnlineUsers } from '../features/presence/counts.ts';

/** `/groups/{groupId}`, with what other features add to it. */
export default function GroupPage() {
  const { groupId } = useParams();
  const { users } = useOnlineUsers();
  return <Group groupId={groupId!} online={new Set(users.map(({ id }) => id))} />;
}
