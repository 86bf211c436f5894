import { FriendsPage as Friends } from '../features/friends/FriendsPage.tsx';
import { useOnlineIds } from '../features/presence/counts.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** `/friends`, with what other features add to it. */
export default function FriendsPage() {
  const navigate = useNavigate();
  return <Friends online={useOnlineIds()} onFindPeople={() => void navigate(paths.members)} />;
}
