import { MessagesPage as Messages } from '../features/messages/MessagesPage.tsx';
import { useOnlineUsers } from '../features/presence/counts.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** `/messages`, with what other features add to it. */
export default function MessagesPage() {
  const { users } = useOnlineUsers();
  const navigate = useNavigate();
  return (
    <Messages online={new Set(users.map(({ id }) => id))} onFindPeople={() => void navigate(paths.members)} />
  );
}
