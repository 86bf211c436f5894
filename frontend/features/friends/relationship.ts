import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { Friendship } from '../../gql/graphql.ts';
import { insertById, prepend, removeFrom } from '../../lib/graphql/lists.ts';
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

/**
 * Adds two members to, or removes them from, each other's cached friends, and the other one's request to or from the
 * viewer's, according to the relationship.
 */
export function placeInLists(cache: ApolloCache, viewerId: string, relationship: Relationship): void {
  const { friendship, friendRequest } = relationship;
  const viewer = { __typename: 'User', id: viewerId };
  const member = { __typename: 'User', id: relationship.id };
  placeInFriends(cache, friendship === 'FRIENDS', member, viewer);
  placeInFriends(cache, friendship === 'FRIENDS', viewer, member);
  if (friendship === 'REQUEST_RECEIVED' && friendRequest) {
    prepend(cache, 'friendRequests', { __typename: 'FriendRequest', id: friendRequest.id });
  } else {
    const ref = cache.identify(member);
    removeFrom(cache, 'friendRequests', (node, read) => read<Reference>('sender', node)?.__ref === ref);
  }
}

type Member = { __typename: string; id: string };

function placeInFriends(cache: ApolloCache, areFriends: boolean, member: Member, of: Member): void {
  const ref = cache.identify(member);
  if (areFriends) insertById(cache, 'friends', member, cache.identify(of));
  else removeFrom(cache, 'friends', ({ __ref }) => __ref === ref, cache.identify(of));
}

/** Fetches the relationship again after the server has refused an action. */
export async function refreshRelationship(client: ApolloClient, userId: string): Promise<void> {
  await client.query({ query: RelationshipTo, variables: { id: userId }, ...fresh }).catch(() => {});
}
