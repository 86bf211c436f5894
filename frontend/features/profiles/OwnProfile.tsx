import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
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
  const { data, error, loading, refetch } = useQuery(OwnProfileQuery, cacheAndNetwork);
  if (data?.viewer) return <Profile user={data.viewer} {...slots} />;
  return (
    <>
      <chakra.h1 srOnly>{profileText.own}</chakra.h1>
      {!error || loading ? (
        <ProfileSkeleton />
      ) : (
        <ErrorState text={profileText.failed} error={error} onRetry={retryOf(refetch)} />
      )}
    </>
  );
}
