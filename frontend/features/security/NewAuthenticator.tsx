import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type SubmitEvent } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SetUpAuthenticatorMutation } from '../../gql/graphql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { showSecurity } from './accountSecurity.ts';
import { QrCode } from './QrCode.tsx';
import { authenticatorCard, newAuthenticator as text } from './strings.ts';
import { useChange } from './useChange.ts';

const ConfirmAuthenticator = graphql(`
  mutation ConfirmAuthenticator($input: ConfirmAuthenticatorInput!) {
    confirmAuthenticator(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

interface Props {
  made: SetUpAuthenticatorMutation['setUpAuthenticator'];
  version: number;
  onClose: () => void;
}

/** The dialog with the QR code of a new app, which its first code confirms. */
export default function NewAuthenticator({ made, version, onClose }: Props) {
  const id = useId();
  return (
    <Modal aria-labelledby={id} p={{ base: 4, md: 5 }} onClose={onClose}>
      <DialogHead id={id} title={text.title} onClose={onClose} />
      <chakra.p mb={4}>{text.scan}</chakra.p>
      <QrCode text={made.address} label={text.qrCode} />
      <chakra.p hideFrom="md" mt={2} textAlign="center">
        <Button asChild variant="plain" size="sm">
          <a href={made.address}>{text.openApp}</a>
        </Button>
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap={2} my={4}>
        <chakra.code
          flex={1}
          minW={0}
          p={3}
          borderRadius="l2"
          bg="bg.hover"
          textStyle="secondary"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {made.secret.match(/.{1,4}/g)!.join(' ')}
        </chakra.code>
        <CopyButton text={made.secret} label={text.copyKey} />
      </chakra.div>
      <FirstCode version={version} onClose={onClose} />
    </Modal>
  );
}

function FirstCode({ version, onClose }: Omit<Props, 'made'>) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void change(async () => {
      await client.mutate({
        mutation: ConfirmAuthenticator,
        variables: { input: { version, code } },
        update: (cache, { data }) => showSecurity(cache, data?.confirmAuthenticator),
      });
      toast({ title: text.done, description: text.next, tone: 'success' });
      onClose();
    });
  };
  return (
    <>
      <form onSubmit={submit}>
        <CodeField hint={text.code} />
        <Problem title={authenticatorCard.addFailed} error={error} />
        <chakra.div display="flex" justifyContent="flex-end" gap={2} mt={4}>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <PendingButton type="submit" pending={pending}>
            {text.submit}
          </PendingButton>
        </chakra.div>
      </form>
      {dialog}
    </>
  );
}
