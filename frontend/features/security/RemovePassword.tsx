import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { showSecurity } from './accountSecurity.ts';
import { RecoveryLink } from './recoveryLink.ts';
import { passwordCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const RemovePasswordMutation = graphql(`
  mutation RemovePassword($input: CredentialsInput!) {
    removePassword(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

/** For members with a passkey; the server refuses to remove the last way to sign in. */
export function RemovePassword({ version }: { version: number }) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const remove = async () => {
    await client.mutate({
      mutation: RemovePasswordMutation,
      variables: { input: { version } },
      update: (cache, { data }) => showSecurity(cache, data?.removePassword),
    });
    // It ends with the password.
    await refresh(client, RecoveryLink);
    toast({ title: text.removed, tone: 'success' });
  };
  const ask = async () => {
    if (await confirm(text.confirmRemove, { action: text.remove, danger: true })) await change(remove);
  };
  return (
    <chakra.div mt={4}>
      <PendingButton
        size="sm"
        variant="outline"
        color="danger.fg"
        pending={pending}
        onClick={() => void ask()}
      >
        {text.remove}
      </PendingButton>
      <Problem title={text.removeFailed} error={error} />
      {dialog}
    </chakra.div>
  );
}
