import { useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';

const RoleChanged = graphql(`
  subscription RoleChanged {
    roleChanged {
      userId
      user {
        id
        role
      }
    }
  }
`);

/** The cache takes the role of the member, and with it every badge. Mounted once, for a signed-in member. */
export function useLiveRoles(): void {
  useSubscription(RoleChanged, { ignoreResults: true });
}
