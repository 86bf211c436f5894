import { useLiveFriendships } from '../features/friends/useLiveFriendships.ts';
import { useLiveNotifications } from '../features/notifications/useLiveNotifications.ts';
import { useNewPosts } from '../features/posts/useNewPosts.ts';
import { useLiveCounts } from '../features/presence/useLiveCounts.ts';
import { useViewer } from '../session/viewer.ts';

/** What the features keep alive, one line each. */
export default function News() {
  const { viewer } = useViewer();
  useNewPosts();
  return viewer && <MemberNews viewerId={viewer.id} />;
}

function MemberNews({ viewerId }: { viewerId: string }) {
  useLiveNotifications(viewerId);
  useLiveFriendships(viewerId);
  useLiveCounts(viewerId);
  return null;
}
