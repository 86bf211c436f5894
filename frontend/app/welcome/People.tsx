import { PeopleToAdd } from '../../features/friends/suggestions/PeopleToAdd.tsx';
import { useOnlineIds } from '../../features/presence/counts.ts';

/** The first step: people to add. */
export default function People() {
  return <PeopleToAdd online={useOnlineIds()} />;
}
