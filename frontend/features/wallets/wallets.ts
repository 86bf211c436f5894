import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { UpdateWalletInput, WalletsQuery } from '../../gql/graphql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
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
  const { act, pending, dialog } = useAction((error) => toastError(walletText.changeFailed, error));
  const change = (changes: Omit<UpdateWalletInput, 'walletId' | 'clientMutationId'>) =>
    act(async () => {
      await sendOnce(`wallet:${id}`, { walletId: id, ...changes }, (input) =>
        client.mutate({ mutation: UpdateWallet, variables: { input } }),
      );
      // Another one is the primary wallet then, and comes first.
      if (changes.isPrimary) await refresh(client, Wallets);
    });
  const remove = () =>
    act(async () => {
      await sendOnce(`remove-wallet:${id}`, { walletId: id }, (input) =>
        client.mutate({ mutation: RemoveWallet, variables: { input } }),
      );
      await refresh(client, Wallets);
    });
  return { change, remove, pending, dialog };
}
