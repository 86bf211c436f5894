import { useQuery } from '@apollo/client/react';
import { Navigate } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { BlockedProfile } from './BlockedProfile.tsx';
import { isNamed } from './matching.ts';
import { NotFound } from './NotFound.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { profileText } from './strings.ts';

const BlockedNamesQuery = graphql(`
  query BlockedNames {
    blockedUsers(first: 100) {
      nodes {
        id
        username
      }
    }
  }
`);

interface Props {
  name: string;
  /** A name that holds this one. */
  similar?: string;
}

/**
 * The profile of a name that the search does not find: of whom the viewer has blocked, whom the server hides on purpose, or
 * of a similar name (§2), or of nobody.
 */
export default function MissingProfile({ name, similar }: Props) {
  const { viewer } = useViewer();
  // Not from the cache, whose list belongs to the settings. Of more blocked members than this the settings alone tell.
  const { data, loading } = useQuery(BlockedNamesQuery, { skip: !viewer, fetchPolicy: 'no-cache' });
  if (loading) return <ProfileSkeleton />;
  const blocked = data?.blockedUsers.nodes.find((user) => isNamed(user, name));
  if (blocked) return <BlockedProfile member={blocked} />;
  if (similar !== undefined) return <Navigate to={paths.member(similar)} replace />;
  return <NotFound title={profileText.notFound} description={profileText.noUsers(name)} />;
}
