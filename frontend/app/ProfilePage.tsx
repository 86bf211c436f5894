import { useParams } from 'react-router-dom';
import { MemberActions } from '../features/friends/buttons/MemberActions.tsx';
import { UserPosts } from '../features/posts/user/UserPosts.tsx';
import { MemberProfile } from '../features/profiles/MemberProfile.tsx';
import { OwnProfile } from '../features/profiles/OwnProfile.tsx';
import type { ProfileSlots } from '../features/profiles/Profile.tsx';
import { lazyWithRetry } from '../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../ui/LazyBoundary.tsx';

const MemberMenu = lazyWithRetry(() => import('../ui/relations/MemberMenu.tsx'));

/** The place of a button, which does not grow, kept free while its code is loading. */
const MENU = { flex: 'none', minWidth: 44, minHeight: 44 };

const slots: ProfileSlots = {
  posts: (user) => <UserPosts user={user} />,
  actions: (user) => (
    <MemberActions user={user}>
      <div style={MENU}>
        <LazyBoundary>
          <MemberMenu user={user} />
        </LazyBoundary>
      </div>
    </MemberActions>
  ),
};

/** `/profile` and `/profile/{username}`: the profile, with what other features add to it. */
export default function ProfilePage() {
  const { username } = useParams();
  return username === undefined ? (
    <OwnProfile {...slots} />
  ) : (
    <MemberProfile username={username} {...slots} />
  );
}
