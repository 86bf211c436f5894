import FriendRequests from '../features/friends/requests/FriendRequests.tsx';
import { OnlineCard } from '../features/presence/OnlineCard.tsx';
import HomePanel from './HomePanel.tsx';

/** The right-hand panel of the home page for a member. */
export default function MemberPanel() {
  return (
    <HomePanel>
      <OnlineCard />
      <FriendRequests />
    </HomePanel>
  );
}
