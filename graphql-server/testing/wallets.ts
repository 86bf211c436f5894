import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { base58 } from '../contract/base58.ts';
import type { EntityManager } from '../platform/database/database.ts';
import type { Visitor } from './visitor.ts';
import { UserEntity } from '../platform/database/tables/users.ts';
import { WalletEntity } from '../platform/database/tables/wallets.ts';

/** The key of a wallet, as its owner has it. */
export interface Key {
  /** The public key of the wallet. */
  address: string;
  /** Signs bytes or a text; in base58. */
  sign(message: string | Uint8Array): string;
}

export function makeKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const sign58 = (message: string | Uint8Array) => base58(sign(null, bytesOf(message), privateKey));
  return { address: addressOf(publicKey), sign: sign58 };
}

const bytesOf = (message: string | Uint8Array) =>
  typeof message === 'string' ? Buffer.from(message) : message;

/** The key is the end of its DER form. */
const addressOf = (key: KeyObject) => base58(key.export({ type: 'spki', format: 'der' }).subarray(-32));

/** The answer of a wallet to a challenge, as the API takes it. */
export const answerOf = ({ requestId, text }: { requestId: string; text: string }, key: Key) => ({
  requestId,
  signedMessage: base58(Buffer.from(text)),
  signature: key.sign(text),
});

type Values = Partial<Pick<WalletEntity, 'address' | 'name' | 'isPrimary' | 'isPublic' | 'canSignIn'>>;

export function createWallets(fork: () => EntityManager, user: () => Promise<UserEntity>) {
  /** A verified wallet; without an address, that of a new key. */
  async function wallet(values: Values & { member?: UserEntity } = {}): Promise<WalletEntity> {
    const em = fork();
    const { member = await user(), ...given } = values;
    const made = em.create(WalletEntity, {
      member: em.getReference(UserEntity, member.id),
      address: makeKey().address,
      name: 'Everyday',
      isPrimary: false,
      isPublic: false,
      canSignIn: false,
      verifiedAt: new Date(),
      lastUsedAt: null,
      ...given,
    });
    await em.persist(made).flush();
    return made;
  }

  return { wallet };
}

const SIGNED = '$requestId: String!, $signedMessage: String!, $signature: String!';
const ANSWER = 'requestId: $requestId, signedMessage: $signedMessage, signature: $signature';

export const CHALLENGE = `mutation ($address: String!, $purpose: WalletPurpose!, $listingId: ID) {
  createWalletChallenge(input: { address: $address, purpose: $purpose, listingId: $listingId }) {
    requestId text issuedAt expirationTime } }`;
export const LINK = `mutation (${SIGNED}, $key: String) {
  linkWallet(input: { ${ANSWER}, name: "Everyday", clientMutationId: $key }) { id address isPrimary } }`;
export const SIGN_IN = `mutation (${SIGNED}) { signInWithWallet(input: { ${ANSWER} }) { username } }`;

/** A text for this wallet to sign. */
export const challenge = async (visitor: Visitor, address: string, purpose = 'LINK', listingId?: string) =>
  (await visitor.run(CHALLENGE, { address, purpose, listingId })).data!.createWalletChallenge;

/** Links the wallet of the key, as its owner would. */
export const link = async (visitor: Visitor, key: Key) =>
  visitor.run(LINK, answerOf(await challenge(visitor, key.address), key));

/** Signs in with the wallet of the key, as its owner would. */
export const signIn = async (visitor: Visitor, key: Key) =>
  visitor.run(SIGN_IN, answerOf(await challenge(visitor, key.address, 'SIGN_IN'), key));

/** The linked ones, in their order. */
export const addressesOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.run('{ wallets { address } }')).data!.wallets.map(({ address }: Key) => address);
