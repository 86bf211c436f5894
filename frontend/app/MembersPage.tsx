import { DirectoryPage } from '../features/friends/directory/DirectoryPage.tsx';
import { useOnlineUsers, useRegisteredCount } from '../features/presence/counts.ts';

/** `/members`, with what other features add to it. */
export default function MembersPage() {
  const { users } = useOnlineUsers();
  return <DirectoryPage online={new Set(users.map(({ id }) => id))} total={useRegisteredCount()} />;
}
