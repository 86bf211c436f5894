import { useParams } from 'react-router-dom';
import { MemberActions } from '../features/friends/buttons/MemberActions.tsx';
import { UserPosts } from '../features/posts/user/UserPosts.tsx';
import { MemberProfile } from '../features/profiles/MemberProfile.tsx';
import { OwnProfile } from '../features/profiles/OwnProfile.tsx';
import type { ProfileSlots } from '../features/profiles/Profile.tsx';
import { lazily } from '../lib/loading/lazily.ts';
import { Late } from '../ui/Late.tsx';

const MemberMenu = lazily(() => import('../ui/relations/MemberMenu.tsx'));

const slots: ProfileSlots = {
  posts: (user) => <UserPosts user={user} />,
  actions: (user) => (
    <>
      <MemberActions user={user} />
      <Late>
        <MemberMenu user={user} />
      </Late>
    </>
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
