import { useLiveFriendships } from '../features/friends/useLiveFriendships.ts';
import { useLiveMessages } from '../features/messages/useLiveMessages.ts';
import { useLiveNotifications } from '../features/notifications/useLiveNotifications.ts';
import { useLiveCounts } from '../features/presence/useLiveCounts.ts';
import { useLiveRoles } from '../features/profiles/useLiveRoles.ts';
import { useUnreadInTitle } from './useUnreadInTitle.ts';

/** What the features keep up to date for a member, one line each. */
export default function MemberUpdates({ viewerId }: { viewerId: string }) {
  useLiveNotifications(viewerId);
  useLiveMessages(viewerId);
  useLiveFriendships(viewerId);
  useLiveCounts(viewerId);
  useLiveRoles();
  useUnreadInTitle();
  return null;
}
