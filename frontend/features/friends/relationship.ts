import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { Friendship } from '../../gql/graphql.ts';
import { prepend, removeFrom } from '../../lib/graphql/lists.ts';
import { fresh } from '../../lib/graphql/refetch.ts';

/** The relationship of another member to the viewer, as buttons, lists and events need it. */
export const Relationship_user = graphql(`
  fragment Relationship_user on User {
    id
    username
    profilePicture
    friendship
    friendRequest {
      id
    }
  }
`);

const RelationshipTo = graphql(`
  query RelationshipTo($id: ID!) {
    user(id: $id) {
      id
      friendship
      friendRequest {
        id
      }
    }
  }
`);

interface Relationship {
  id: string;
  friendship: Friendship;
  friendRequest: { id: string } | null;
}

/** A member without a relationship to the viewer. */
export const stranger = (id: string) => ({
  __typename: 'User' as const,
  id,
  friendship: 'NONE' as const,
  friendRequest: null,
});

/** Adds a member to, or removes them from, the cached lists of friends and requests, according to the relationship. */
export function placeInLists(cache: ApolloCache, viewerId: string, relationship: Relationship): void {
  const { friendship, friendRequest } = relationship;
  const viewer = cache.identify({ __typename: 'User', id: viewerId });
  const member = { __typename: 'User', id: relationship.id };
  const ref = cache.identify(member);
  if (friendship === 'FRIENDS') prepend(cache, 'friends', member, viewer);
  else removeFrom(cache, 'friends', (node) => node.__ref === ref, viewer);
  if (friendship === 'REQUEST_RECEIVED' && friendRequest) {
    prepend(cache, 'friendRequests', { __typename: 'FriendRequest', id: friendRequest.id });
  } else {
    removeFrom(cache, 'friendRequests', (node, read) => read<Reference>('sender', node)?.__ref === ref);
  }
}

/** Fetches the relationship again after the server has refused an action. */
export async function refreshRelationship(client: ApolloClient, userId: string): Promise<void> {
  await client.query({ query: RelationshipTo, variables: { id: userId }, ...fresh }).catch(() => {});
}
