import { del, get, patch, post } from '../route.ts';

const SIGNED = '$requestId: String!, $signedMessage: String!, $signature: String!';
const ANSWER = 'requestId: $requestId, signedMessage: $signedMessage, signature: $signature';

export const walletRoutes = [
  get('/wallets', 'query { wallets { ...Wallet } }'),
  post(
    '/wallets/challenges',
    `mutation ($address: String!, $purpose: WalletPurpose!, $listingId: ID) {
      createWalletChallenge(input: { address: $address, purpose: $purpose, listingId: $listingId }) {
        ...WalletChallenge
      }
    }`,
    { status: 201, anon: true, takesKey: false },
  ),
  post(
    '/wallets',
    `mutation (${SIGNED}, $name: Text!) { linkWallet(input: { ${ANSWER}, name: $name }) { ...Wallet } }`,
    { status: 201 },
  ),
  patch(
    '/wallets/:id',
    `mutation ($id: ID!, $name: Text, $isPrimary: Boolean, $isPublic: Boolean, $canSignIn: Boolean) {
      updateWallet(input: {
        walletId: $id, name: $name, isPrimary: $isPrimary, isPublic: $isPublic, canSignIn: $canSignIn
      }) { ...Wallet }
    }`,
  ),
  del('/wallets/:id', 'mutation ($id: ID!) { removeWallet(input: { walletId: $id }) }', { status: 204 }),
  post(
    '/auth/wallet',
    `mutation (${SIGNED}, $media: MediaForm = DATA_URL) { signInWithWallet(input: { ${ANSWER} }) { ...User } }`,
    { anon: true, takesKey: false, takesSession: false },
  ),
  get('/users/:id/wallets', 'query ($id: ID!) { user(id: $id) { wallets { ...ProfileWallet } } }', {
    anon: true,
  }),
];
