import type { Field } from './fields.ts';
import { MEMBERS, OWNER, REFUSED, type Outcomes } from './outcomes.ts';

/** Without the key of a wallet. */
const NOBODY: Outcomes = {
  anonymous: 'UNAUTHENTICATED',
  blocked: 'UNAUTHENTICATED',
  stranger: 'UNAUTHENTICATED',
  friend: 'UNAUTHENTICATED',
  owner: 'UNAUTHENTICATED',
};

const UNSIGNED = 'requestId: "guessed", signedMessage: "2", signature: "2"';

/** The mutations of the authorisation matrix that concern wallets. */
export const WALLET_MUTATIONS: Record<string, Field> = {
  'Mutation.createWalletChallenge': {
    outcomes: MEMBERS,
    document: `mutation ($walletAddress: String!) {
      createWalletChallenge(input: { address: $walletAddress, purpose: LINK }) { requestId } }`,
  },
  'Mutation.linkWallet': {
    outcomes: REFUSED,
    document: `mutation { linkWallet(input: { ${UNSIGNED}, name: "Everyday" }) { id } }`,
  },
  'Mutation.updateWallet': {
    outcomes: OWNER,
    document: 'mutation ($wallet: ID!) { updateWallet(input: { walletId: $wallet, isPublic: true }) { id } }',
  },
  'Mutation.removeWallet': {
    outcomes: OWNER,
    document: 'mutation ($wallet: ID!) { removeWallet(input: { walletId: $wallet }) }',
  },
  'Mutation.signInWithWallet': {
    outcomes: NOBODY,
    document: `mutation { signInWithWallet(input: { ${UNSIGNED} }) { id } }`,
  },
};
