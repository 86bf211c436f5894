import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { SignedTextInput } from '../../../gql/graphql.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { useReauthentication } from '../../../ui/reauthentication/useReauthentication.tsx';
import type { ShownListing } from '../listing/shownListing.ts';
import { OwnWalletAddresses } from './ownWallets.ts';

const SignPayment = lazyWithRetry(() => import('./SignPayment.tsx'));

/** What the update of a listing takes of it; nothing for an unverified address. */
interface Signature {
  walletSignature?: SignedTextInput;
}

interface Question {
  address: string;
  answer: (signature: Signature) => void;
  giveUp: () => void;
}

/**
 * A changed payment address needs a recent sign-in, and the signature of its wallet to be verified (decision 53). `sign`
 * asks for it if the address is a wallet of the seller; it rejects if the dialog is closed.
 */
export function usePaymentSignature({ id, walletAddress }: ShownListing) {
  const client = useApolloClient();
  const [question, setQuestion] = useState<Question>();
  const { run, dialog } = useReauthentication();
  const ask = (address: string) =>
    new Promise<Signature>((resolve, reject) => {
      const end = (finish: () => void) => () => (setQuestion(undefined), finish());
      setQuestion({
        address,
        answer: (signature) => end(() => resolve(signature))(),
        giveUp: end(() => reject(new DOMException('', 'AbortError'))),
      });
    });
  const sign = async (address: string | null): Promise<Signature> => {
    if (!address || address === walletAddress) return {};
    const { data } = await client.query({ query: OwnWalletAddresses });
    return data?.wallets.some((wallet) => wallet.address === address) ? ask(address) : {};
  };
  const dialogs = (
    <>
      {question && (
        <LazyBoundary onClose={question.giveUp}>
          <SignPayment listingId={id} {...question} run={run} />
        </LazyBoundary>
      )}
      {dialog}
    </>
  );
  return { sign, run, dialog: dialogs };
}
