import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { UserRole } from '../../gql/graphql.ts';

const Role_user = graphql(`
  fragment Role_user on User {
    role
  }
`);

/** A member's role for an optimistic response, which must not change the badges of the page. */
export function knownRole(cache: ApolloCache, userId: string): UserRole {
  const id = cache.identify({ __typename: 'User', id: userId });
  return cache.readFragment({ id, fragment: Role_user })?.role ?? 'MEMBER';
}
