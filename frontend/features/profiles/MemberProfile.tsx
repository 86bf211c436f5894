import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { Navigate } from 'react-router-dom';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../lib/paths.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { errorCode, refusalText } from '../../lib/feedback/errorText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { isNamed, matching } from './matching.ts';
import { NotFound } from './NotFound.tsx';
import { Profile, type ProfileSlots } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { profileText } from './strings.ts';

const MissingProfile = lazyWithRetry(() => import('./MissingProfile.tsx'));

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
  const { data, error, loading, refetch } = useQuery(MemberProfileQuery, {
    variables: { query: name.toLowerCase() },
    skip: name === '',
    ...cacheAndNetwork,
  });
  if (name === '') return <NotFound title={profileText.invalid} description={profileText.invalidHint} />;
  const found = data && matching(data.searchUsers, name);
  if (found && isNamed(found, name))
    return found.username === username ? (
      <Profile key={found.id} user={found} {...slots} />
    ) : (
      <Navigate to={paths.member(found.username)} replace />
    );
  const heading = <chakra.h1 srOnly>{name}</chakra.h1>;
  if (loading && !found)
    return (
      <>
        {heading}
        <ProfileSkeleton />
      </>
    );
  if (!error)
    return (
      <LazyBoundary fallback={<ProfileSkeleton />}>
        <MissingProfile key={name} name={name} similar={found?.username} />
      </LazyBoundary>
    );
  if (errorCode(error) === 'BAD_USER_INPUT')
    return <NotFound title={profileText.notFound} description={refusalText(error)} />;
  return (
    <>
      {heading}
      <ErrorState text={profileText.failed} error={error} onRetry={retryOf(refetch)} />
    </>
  );
}
