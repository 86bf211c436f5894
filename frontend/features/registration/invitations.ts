import { graphql } from '../../gql/gql.ts';
import type { InvitationRow_InvitationFragment } from '../../gql/graphql.ts';

/** The list, with what tells whether the member may invite, and sees the invitations of others. */
export const Invitations = graphql(`
  query Invitations($after: String) {
    viewer {
      id
      role
    }
    meta {
      capabilities
    }
    invitations(first: 20, after: $after) {
      nodes {
        id
        ...InvitationRow_invitation
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

type Standing = Pick<InvitationRow_InvitationFragment, 'revokedAt' | 'expiresAt' | 'uses' | 'maxUses'>;

export function stateOf({ revokedAt, expiresAt, uses, maxUses }: Standing) {
  if (revokedAt) return 'revoked';
  if (Date.parse(expiresAt) <= Date.now()) return 'ended';
  return uses < maxUses ? 'open' : 'used';
}
