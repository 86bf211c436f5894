import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { Profile_UserFragment } from '../../gql/graphql.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { AboutCard } from './AboutCard.tsx';
import { EditProfile } from './edit/EditProfile.tsx';
import { FriendsCard } from './FriendsCard.tsx';
import { ProfileColumns, ProfileSide } from './ProfileColumns.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

export const Profile_user = graphql(`
  fragment Profile_user on User {
    id
    username
    ...ProfileHeader_user
    ...AboutCard_user
    ...FriendsCard_user
    ...Relationship_user
  }
`);

/** The member, as the slots of the page need it. */
interface ProfileUser {
  id: string;
  username: string;
}

/** Parts of the page from other features, which the app passes in. */
export interface ProfileSlots {
  /** The member's posts. */
  posts: (user: ProfileUser) => ReactNode;
  /** What a signed-in member can do with another one (§2: Add Friend, Unfriend, Message, Bonk). */
  actions: (user: Profile_UserFragment) => ReactNode;
}

interface ProfileProps extends ProfileSlots {
  user: FragmentType<typeof Profile_user>;
}

/** The viewer's own profile or another member's (§2). */
export function Profile({ user: reference, posts, actions }: ProfileProps) {
  const user = useMasked(Profile_user, reference);
  const { viewer } = useViewer();
  if (!user) return null;
  const own = viewer?.id === user.id;
  return (
    <ProfileColumns>
      <chakra.div gridColumn="1 / -1">
        <ProfileHeader user={user}>
          {own ? <EditProfile user={user} /> : viewer && actions(user)}
        </ProfileHeader>
      </chakra.div>
      <ProfileSide>
        <AboutCard user={user} />
        <FriendsCard user={user} />
      </ProfileSide>
      {posts(user)}
    </ProfileColumns>
  );
}
