import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { graphql } from '../../gql/gql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { identityChanged, useViewer } from '../../lib/session/viewer.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Problem, SettingsCard } from '../../ui/SettingsCard.tsx';
import { passwordProblem } from '../../ui/passwordProblem.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { showSecurity, type Security } from './accountSecurity.ts';
import { LoadedSecurity } from './LoadedSecurity.tsx';
import { Passkeys } from './PasskeysCard.tsx';
import { RemovePassword } from './RemovePassword.tsx';
import { passwordCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

/** Changes the password of the viewer. */
export default function PasswordCard() {
  const hasPasskey = useQuery(Passkeys).data?.passkeys.some(({ isUsable }) => isUsable);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <LoadedSecurity>
        {(security) => (
          <>
            <NewPassword security={security} />
            {security.hasPassword && hasPasskey && <RemovePassword version={security.version} />}
          </>
        )}
      </LoadedSecurity>
    </SettingsCard>
  );
}

function NewPassword({ security: { version, hasPassword } }: { security: Security }) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const { change, pending, error, dialog } = useChange();
  const save = async () => {
    const newPassword = String(new FormData(form.current!).get('password'));
    await client.mutate({
      mutation: ChangePassword,
      variables: { input: { newPassword, version } },
      update: (cache, { data }) => showSecurity(cache, data?.changePassword),
    });
    form.current?.reset();
    toast({ title: text.done, description: text.doneMore, tone: 'success' });
    // The socket of the old session is closed; the page goes on with the new one.
    await identityChanged(client, viewer!.id, viewer!.id);
  };
  return (
    <>
      {!hasPassword && <chakra.p mb={3}>{text.none}</chakra.p>}
      <chakra.form
        ref={form}
        display="grid"
        gap={3}
        maxW="400px"
        onSubmit={(event) => {
          event.preventDefault();
          void change(save);
        }}
      >
        {/* Password managers store the new password for this account. */}
        <chakra.input
          name="username"
          autoComplete="username"
          value={viewer?.username ?? ''}
          hidden
          readOnly
        />
        <PasswordField
          label={text.label}
          autoComplete="new-password"
          hint={text.hint}
          problem={passwordProblem}
        />
        <PendingButton type="submit" justifySelf="start" pending={pending}>
          {hasPassword ? text.submit : text.set}
        </PendingButton>
        <Problem title={text.failed} error={error} />
      </chakra.form>
      {dialog}
    </>
  );
}
