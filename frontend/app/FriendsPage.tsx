import { FriendsPage as Friends } from '../features/friends/FriendsPage.tsx';
import { useOnlineUsers } from '../features/presence/counts.ts';
import { openSearch } from '../features/search/searchDialog.ts';

/** `/friends`, with what other features add to it. */
export default function FriendsPage() {
  const { users } = useOnlineUsers();
  return <Friends online={new Set(users.map(({ id }) => id))} onFindPeople={openSearch} />;
}
