import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { SignedTextInput } from '../../../gql/graphql.ts';
import { signChallenge } from '../../../lib/wallets/signChallenge.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { WalletChoice } from '../../../ui/wallets/WalletChoice.tsx';
import { formText } from '../strings.ts';

interface Props {
  listingId: string;
  address: string;
  answer: (signature: { walletSignature?: SignedTextInput }) => void;
  giveUp: () => void;
  /** Asks for the password if that was long ago. */
  run: <Result>(action: () => Promise<Result>) => Promise<Result>;
}

/** The wallet of a changed payment address signs for the listing, or the address is saved as unverified. */
export default function SignPayment({ listingId, address, answer, giveUp, run }: Props) {
  const id = useId();
  const client = useApolloClient();
  return (
    <Modal aria-labelledby={id} aria-describedby={`${id}hint`} onClose={giveUp} p={5}>
      <DialogHead id={id} title={formText.signTitle} onClose={giveUp} />
      <chakra.p id={`${id}hint`} color="fg.muted" mb={4}>
        {formText.signHint}
      </chakra.p>
      <WalletChoice
        address={address}
        use={async (wallet, account) => {
          const purpose = { purpose: 'PAYMENT_ADDRESS', listingId } as const;
          const walletSignature = await run(() => signChallenge(client, wallet, account, purpose));
          answer({ walletSignature });
        }}
      />
      <Button type="button" variant="outline" mt={4} onClick={() => answer({})}>
        {formText.unsigned}
      </Button>
    </Modal>
  );
}
