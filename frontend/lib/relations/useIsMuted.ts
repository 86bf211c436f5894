import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../graphql/refetch.ts';
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
  const { data } = useQuery(RelationTo, { variables: { userId }, ...cacheAndNetwork });
  return data?.user.isMuted ?? false;
}
