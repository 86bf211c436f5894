import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { invitationText as text } from './strings.ts';

const RevokeInvitation = graphql(`
  mutation RevokeInvitation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input)
  }
`);

/** Ends an invitation after a confirmation. */
export function useRevoke() {
  const client = useApolloClient();
  return async (id: string): Promise<void> => {
    if (!(await confirm(text.confirmRevoke, { action: text.revoke, danger: true }))) return;
    try {
      await sendOnce(`revokeInvitation:${id}`, { invitationId: id }, (input) =>
        client.mutate({
          mutation: RevokeInvitation,
          variables: { input },
          update: (cache) =>
            cache.modify({
              id: cache.identify({ __typename: 'Invitation', id }),
              fields: { revokedAt: () => new Date().toISOString() },
            }),
        }),
      );
      toast({ title: text.revoked, tone: 'success' });
    } catch (error) {
      toastError(text.revokeFailed, error);
    }
  };
}
