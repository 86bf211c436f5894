import type { ApolloClient } from '@apollo/client';
import type { WalletAccount } from '@wallet-standard/base';
import { graphql } from '../../gql/gql.ts';
import type {
  CreateWalletChallengeInput,
  CreateWalletChallengeMutation,
  SignedTextInput,
} from '../../gql/graphql.ts';
import { base58 } from '../../../graphql-server/contract/base58.ts';
import type { InstalledWallet } from './installedWallets.ts';

/** The wallet did not sign: its owner closed it, or it failed. */
export class WalletRefused extends Error {}

/** The wallet signed with another account than the one that was asked for. */
export class OtherAccount extends Error {}

/** The five minutes for the signature are over. */
export class TooLate extends Error {}

const CreateWalletChallenge = graphql(`
  mutation CreateWalletChallenge($input: CreateWalletChallengeInput!) {
    createWalletChallenge(input: $input) {
      requestId
      text
      domain
      address
      statement
      uri
      version
      chainId
      nonce
      issuedAt
      expirationTime
    }
  }
`);

type Challenge = CreateWalletChallengeMutation['createWalletChallenge'];

const LIFETIME = 5 * 60_000;

/** Asks the wallet for its accounts. Rejects with WalletRefused. */
export const accountsOf = (wallet: InstalledWallet): Promise<readonly WalletAccount[]> =>
  asked(wallet.features['standard:connect'].connect()).then(({ accounts }) => accounts);

/**
 * Has the wallet sign a text that the server writes, and returns what the server takes as its answer. Rejects with
 * WalletRefused, OtherAccount, TooLate, or the server's refusal.
 */
export async function signChallenge(
  client: ApolloClient,
  wallet: InstalledWallet,
  account: WalletAccount,
  purpose: Omit<CreateWalletChallengeInput, 'address'>,
): Promise<SignedTextInput> {
  const { address } = account;
  const { data } = await client.mutate({
    mutation: CreateWalletChallenge,
    variables: { input: { ...purpose, address } },
    fetchPolicy: 'no-cache',
  });
  const challenge = data!.createWalletChallenge;
  const before = performance.now();
  const { signedMessage, signature } = await asked(sign(wallet, account, challenge));
  if (performance.now() - before > LIFETIME) throw new TooLate();
  return {
    requestId: challenge.requestId,
    signedMessage: base58(signedMessage),
    signature: base58(signature),
  };
}

/** By `solana:signIn`, which shows the fields to the wallet's owner and warns of other sites; else as a plain text. */
async function sign({ features }: InstalledWallet, account: WalletAccount, { text, ...fields }: Challenge) {
  const signIn = features['solana:signIn'];
  if (!signIn) {
    const message = new TextEncoder().encode(text);
    const [signed] = await features['solana:signMessage']!.signMessage({ account, message });
    return signed!;
  }
  const [signed] = await signIn.signIn(fields);
  if (signed!.account.address !== account.address) throw new OtherAccount();
  return signed!;
}

const asked = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((error: unknown) => {
    throw error instanceof OtherAccount ? error : new WalletRefused('', { cause: error });
  });
