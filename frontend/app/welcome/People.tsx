import { PeopleToAdd } from '../../features/friends/suggestions/PeopleToAdd.tsx';
import { useOnlineUsers } from '../../features/presence/counts.ts';

/** The first step: people to add. */
export default function People() {
  const { users } = useOnlineUsers();
  return <PeopleToAdd online={new Set(users.map(({ id }) => id))} />;
}
