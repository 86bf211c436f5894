import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { signChallenge } from '../../lib/wallets/signChallenge.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
import type { UseAccount } from '../../ui/wallets/useWalletChoice.ts';
import { WalletChoice } from '../../ui/wallets/WalletChoice.tsx';
import { linkText as text, walletText } from './strings.ts';
import { nameProblem } from './walletName.ts';
import { Wallets } from './wallets.ts';

const LinkWalletMutation = graphql(`
  mutation LinkWallet($input: LinkWalletInput!) {
    linkWallet(input: $input) {
      id
    }
  }
`);

/** The dialog in which a wallet of this browser signs that it belongs to the account. */
export default function LinkWallet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useApolloClient();
  const [name, setName] = useState('');
  const { run, dialog } = useReauthentication();
  const link: UseAccount = async (wallet, account) => {
    const signed = await run(() => signChallenge(client, wallet, account, { purpose: 'LINK' }));
    const called = name.trim() || wallet.name.slice(0, 40);
    await run(() =>
      sendOnce('wallet', { ...signed, name: called }, (input) =>
        client.mutate({ mutation: LinkWalletMutation, variables: { input } }),
      ),
    );
    await refresh(client, Wallets);
    toast({ title: walletText.linked, tone: 'success' });
    onClose();
  };
  return (
    <Modal aria-labelledby={id} aria-describedby={`${id}hint`} onClose={onClose} p={5}>
      <DialogHead id={id} title={text.title} onClose={onClose} />
      <chakra.p id={`${id}hint`} color="fg.muted" mb={4}>
        {text.hint}
      </chakra.p>
      <chakra.div mb={4}>
        <Field
          label={walletText.name}
          hint={text.nameHint}
          autoComplete="off"
          problem={nameProblem}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </chakra.div>
      <WalletChoice use={link} />
      {dialog}
    </Modal>
  );
}
