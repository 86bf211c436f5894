import { randomBytes } from 'node:crypto';
import { MINUTE_MS, MINUTE_S } from '../../platform/durations.ts';
import { bytesOfBase58 } from '../../contract/base58.ts';
import { rows } from '../../platform/database/statements.ts';
import { badField, badInput, forbidden, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { networkOf } from '../../platform/http/address.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { anyUserById } from '../users/userRows.ts';
import { addChallenge, readClock } from './challengeRows.ts';
import { isUsableKey } from './ed25519.ts';
import { signInText, type SignInFields } from './signInText.ts';
import { NO_WALLET, type CreateWalletChallengeInput } from './wallet.inputs.ts';
import { authorizeWalletChange } from './wallet.policy.ts';
import { WalletPurpose, type WalletChallenge } from './wallet.types.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    walletChallengeLimit: Limiter;
  }
}

const TEN_MINUTES = 10 * MINUTE_S;

/** Limits texts per member or, without a session, per network. */
export const limitWalletChallenges = (limiter: CreateLimiter): Limiter =>
  limiter('wallet-challenge', 30, TEN_MINUTES);

/** Decision 53. */
const LIFETIME = 5 * MINUTE_MS;

/** Writes the text that a wallet is to sign, for this browser, account and purpose. */
export async function createChallenge(
  context: Context,
  { address, purpose, listingId }: CreateWalletChallengeInput,
): Promise<WalletChallenge> {
  const { caller, pool, services } = context;
  const { browser } = caller;
  if (!browser) throw forbidden('An access token cannot do this. Please log in instead.');
  if (purpose !== WalletPurpose.SIGN_IN) await authorizeWalletChange(context);
  const member = purpose === WalletPurpose.SIGN_IN ? null : context.memberId;
  const listing = listingOf(purpose, listingId);
  refuseOtherKeys(address);
  await consume(
    services.walletChallengeLimit,
    member === null ? networkOf(caller.address) : String(member),
    'Too many requests to a wallet.',
  );
  const [clock] = await rows(pool, readClock, {});
  const fields: SignInFields = {
    ...placeOf(context, browser.origin),
    address,
    statement: await statementOf(context, member, listing),
    version: '1',
    chainId: 'mainnet',
    nonce: randomBytes(16).toString('hex'),
    issuedAt: clock!.now,
    expirationTime: new Date(Date.parse(clock!.now) + LIFETIME).toISOString(),
    requestId: randomBytes(16).toString('hex'),
  };
  const text = signInText(fields);
  const { requestId: id, expirationTime: expiresAt } = fields;
  const bound = { purpose, browser: browser.name(), member, listing };
  await rows(pool, addChallenge, { id, address, text, expiresAt, ...bound });
  return { ...fields, text };
}

function listingOf(purpose: WalletPurpose, listingId: string | null | undefined): number | null {
  if (purpose === WalletPurpose.PAYMENT_ADDRESS) return parseId(listingId ?? '', 'listingId');
  if (listingId != null) throw badField('listingId', 'listingId is only allowed for PAYMENT_ADDRESS.');
  return null;
}

/** Throws the same error for invalid addresses and for weak keys, with which anyone can sign. */
function refuseOtherKeys(address: string): void {
  const key = bytesOfBase58(address)!;
  if (isUsableKey(key)) return;
  const refused = badField('address', NO_WALLET);
  throw key.length === 32 ? because(refused, 'weak_key') : refused;
}

/** Where this community is. Without PUBLIC_URL, where the browser has found it. */
function placeOf({ services: { env } }: Context, found: string): Pick<SignInFields, 'domain' | 'uri'> {
  const url = URL.parse(env.PUBLIC_URL ?? found);
  if (!url?.host) throw badInput('The request does not name its host.');
  return { domain: url.host, uri: url.origin };
}

/** One line of ASCII, as the format requires: usernames have no other characters. */
async function statementOf(context: Context, member: number | null, listing: number | null): Promise<string> {
  if (member === null) return 'Sign in with this wallet.';
  const user = await anyUserById(context, member);
  if (!user) throw unauthenticated();
  return listing === null
    ? `Link this wallet to the account ${user.username}.`
    : `Receive the payment for listing ${listing} of ${user.username} at this address.`;
}
