import { retryOf } from '../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Profile, type ProfileSlots } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { profileText } from './strings.ts';

const OwnProfileQuery = graphql(`
  query OwnProfile {
    viewer {
      id
      ...Profile_user
    }
  }
`);

/** `/profile` (§2). */
export function OwnProfile(slots: ProfileSlots) {
  const { data, error, loading, refetch } = useQuery(OwnProfileQuery, {
    fetchPolicy: 'cache-and-network',
  });
  if (data?.viewer) return <Profile user={data.viewer} {...slots} />;
  if (!error || loading) return <ProfileSkeleton />;
  return <ErrorState text={profileText.failed} error={error} onRetry={retryOf(refetch)} />;
}
