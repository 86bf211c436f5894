import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';

const RelationTo = graphql(`
  query RelationTo($userId: ID!) {
    user(id: $userId) {
      id
      isMuted
    }
  }
`);

/** Whether the viewer has muted a member; false until it is known. */
export function useIsMuted(userId: string): boolean {
  const { data } = useQuery(RelationTo, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  return data?.user.isMuted ?? false;
}
