import { FriendsPage as Friends } from '../features/friends/FriendsPage.tsx';
import { useOnlineUsers } from '../features/presence/counts.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** `/friends`, with what other features add to it. */
export default function FriendsPage() {
  const { users } = useOnlineUsers();
  const navigate = useNavigate();
  return (
    <Friends online={new Set(users.map(({ id }) => id))} onFindPeople={() => void navigate(paths.members)} />
  );
}
