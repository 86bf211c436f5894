import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../lib/paths.ts';
import { lazily } from '../../lib/loading/lazily.ts';
import { blockedHere } from '../../lib/relations/blockedHere.ts';
import { errorCode, errorText } from '../../lib/feedback/errorText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Late } from '../../ui/Late.tsx';
import { matching } from './matching.ts';
import { NoProfile } from './NoProfile.tsx';
import { Profile, type ProfileSlots } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { profileText } from './strings.ts';

const BlockedProfile = lazily(() => import('./BlockedProfile.tsx'));

/** The best match comes first. */
const MemberProfileQuery = graphql(`
  query MemberProfile($query: Text!) {
    searchUsers(query: $query, first: 1) {
      id
      username
      ...Profile_user
    }
  }
`);

interface MemberProfileProps extends ProfileSlots {
  /** As the address has it. */
  username: string;
}

/** `/profile/{username}` (§2): the member that the search finds; the URL is corrected to the spelling of the name. */
export function MemberProfile({ username, ...slots }: MemberProfileProps) {
  const name = username.trim();
  const blocked = blockedHere.use(name.toLowerCase()).member;
  const { data, error, loading, refetch } = useQuery(MemberProfileQuery, {
    variables: { query: name.toLowerCase() },
    skip: name === '',
    ...cacheAndNetwork,
  });
  if (name === '') return <NotFound title={profileText.invalid} description={profileText.invalidHint} />;
  const found = data && matching(data.searchUsers, name);
  // The search may find somebody with a similar name instead.
  const user = blocked && blocked.id !== found?.id ? undefined : found;
  if (user && user.username !== username) return <Navigate to={paths.member(user.username)} replace />;
  if (user) return <Profile key={user.id} user={user} {...slots} />;
  if (blocked)
    return (
      <Late fallback={<ProfileSkeleton />}>
        <BlockedProfile member={blocked} />
      </Late>
    );
  const heading = <chakra.h1 srOnly>{name}</chakra.h1>;
  if (loading)
    return (
      <>
        {heading}
        <ProfileSkeleton />
      </>
    );
  if (!error) return <NotFound title={profileText.notFound} description={profileText.noUsers(name)} />;
  if (errorCode(error) === 'BAD_USER_INPUT')
    return <NotFound title={profileText.notFound} description={errorText(error)} />;
  return (
    <>
      {heading}
      <ErrorState text={profileText.failed} error={error} onRetry={retryOf(refetch)} />
    </>
  );
}

/** Shown instead of a profile that does not exist. */
const NotFound = (texts: { title: string; description: string }) => (
  <NoProfile {...texts}>
    <Button asChild mt="2">
      <Link to={paths.feed}>{profileText.goHome}</Link>
    </Button>
  </NoProfile>
);
