import { MessagesPage as Messages } from '../features/messages/MessagesPage.tsx';
import { useOnlineUsers } from '../features/presence/counts.ts';
import { openSearch } from '../features/search/searchDialog.ts';

/** `/messages`, with what other features add to it. */
export default function MessagesPage() {
  const { users } = useOnlineUsers();
  return <Messages online={new Set(users.map(({ id }) => id))} onFindPeople={openSearch} />;
}
