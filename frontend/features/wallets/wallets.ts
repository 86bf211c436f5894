import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { UpdateWalletInput, WalletsQuery } from '../../gql/graphql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
import { walletText } from './strings.ts';

export const Wallets = graphql(`
  query Wallets {
    wallets {
      id
      address
      name
      isPrimary
      isPublic
      canSignIn
      verifiedAt
      lastUsedAt
    }
  }
`);

export type Wallet = WalletsQuery['wallets'][number];

const UpdateWallet = graphql(`
  mutation UpdateWallet($input: UpdateWalletInput!) {
    updateWallet(input: $input) {
      id
      name
      isPrimary
      isPublic
      canSignIn
    }
  }
`);

const RemoveWallet = graphql(`
  mutation RemoveWallet($input: RemoveWalletInput!) {
    removeWallet(input: $input)
  }
`);

/** Changes and removes a wallet, one step at a time, after asking for the password if that was long ago. */
export function useWalletChange({ id }: Wallet) {
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  const [isPending, setPending] = useState(false);
  const carryOut = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    try {
      await run(action);
      return true;
    } catch (error) {
      toastError(walletText.changeFailed, error);
      return false;
    } finally {
      setPending(false);
    }
  };
  const change = (changes: Omit<UpdateWalletInput, 'walletId' | 'clientMutationId'>) =>
    carryOut(async () => {
      await sendOnce(`wallet:${id}`, { walletId: id, ...changes }, (input) =>
        client.mutate({ mutation: UpdateWallet, variables: { input } }),
      );
      // Another one is the primary wallet then, and comes first.
      if (changes.isPrimary) await refresh(client, Wallets);
    });
  const remove = () =>
    carryOut(async () => {
      await sendOnce(`remove-wallet:${id}`, { walletId: id }, (input) =>
        client.mutate({ mutation: RemoveWallet, variables: { input } }),
      );
      await refresh(client, Wallets);
    });
  return { change, remove, isPending, dialog };
}
