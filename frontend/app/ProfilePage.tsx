import { useParams } from 'react-router-dom';
import { MemberActions } from '../features/friends/buttons/MemberActions.tsx';
import { UserPosts } from '../features/posts/user/UserPosts.tsx';
import { MemberProfile } from '../features/profiles/MemberProfile.tsx';
import { OwnProfile } from '../features/profiles/OwnProfile.tsx';
import type { ProfileSlots } from '../features/profiles/Profile.tsx';

const slots: ProfileSlots = {
  posts: (user) => <UserPosts user={user} />,
  actions: (user) => <MemberActions user={user} />,
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
