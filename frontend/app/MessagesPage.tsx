import { MessagesPage as Messages } from '../features/messages/MessagesPage.tsx';
import { useOnlineIds } from '../features/presence/counts.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** `/messages`, with what other features add to it. */
export default function MessagesPage() {
  const navigate = useNavigate();
  return <Messages online={useOnlineIds()} onFindPeople={() => void navigate(paths.members)} />;
}
