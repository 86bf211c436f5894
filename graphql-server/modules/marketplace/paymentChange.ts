import { raw } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { EntityManager } from '../../platform/database/database.ts';
import { db, rows, rowsIn, statement, type Params } from '../../platform/database/statements.ts';
import type { ListingEntity } from '../../platform/database/tables/listings.ts';
import { badField, conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireOpenSession } from '../security/changeCredentials.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';
import { takeChallenge } from '../wallets/takeChallenge.ts';
import { authorizeWalletChange } from '../wallets/wallet.policy.ts';
import { WalletPurpose } from '../wallets/wallet.types.ts';
import { isWalletOf } from '../wallets/walletRows.ts';
import type { UpdateListingInput } from './listing.inputs.ts';
import type { Listing } from './listing.types.ts';
import { listingRow } from './listingRows.ts';

/** What happens to the payment address of a listing; undefined if it stays. */
interface PaymentChange {
  from: string | null;
  to: string | null;
  /** Whether the new wallet has signed that it belongs there. */
  isSigned: boolean;
  /** When the account had been recovered, as of settling it before its edit was held; undefined otherwise. */
  recoveredAt?: string | null;
}

/**
 * What the input makes of the payment address. Whoever takes over a session or a token could redirect the buyers' money,
 * so another address needs a recent sign-in, and a fresh signature to be verified (decision 53). To remove it takes
 * neither.
 */
export async function paymentChange(
  context: Context,
  { id, walletAddress: from }: Listing,
  input: UpdateListingInput,
): Promise<PaymentChange | undefined> {
  const settled = context.caller.approved?.settled as PaymentChange | undefined;
  if (settled) return settledBefore(context, settled);
  const { walletAddress, walletSignature } = input;
  const to = walletAddress === undefined ? from : walletAddress || null;
  if (to === null && walletSignature) throw badField('walletSignature', 'There is no address to verify.');
  if (to === null || (to === from && !walletSignature))
    return to === from ? undefined : { from, to, isSigned: false };
  await authorizeWalletChange(context);
  if (!walletSignature) return { from, to, isSigned: false };
  const signer = await takeChallenge(context, walletSignature, {
    purpose: WalletPurpose.PAYMENT_ADDRESS,
    listingId: id,
  });
  if (signer !== to)
    throw badField('walletSignature', 'The signature is not from the wallet of this address.');
  if (!(await isWalletOf(context.pool, context.memberId, to)))
    throw badField('walletAddress', 'Please link this wallet to your account first.');
  return { from, to, isSigned: true };
}

/**
 * The account may have been recovered since: from whom it was recovered may have asked for this. What an earlier version has
 * held does not say; `authorizePayment` decides about the rest.
 */
async function settledBefore(context: Context, settled: PaymentChange): Promise<PaymentChange> {
  if (settled.to !== null && settled.recoveredAt === undefined) await requireNotRecentlyRecovered(context);
  return settled;
}

const lastRecovery = statement('last-recovery', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('recovered_at as at').where('id', '=', member),
);

/** What an edit that is going to be held makes of the payment address, while its seller's session is there to ask. */
export async function settlePayment(
  context: Context,
  input: UpdateListingInput,
): Promise<PaymentChange | undefined> {
  const id = parseId(input.listingId, 'listingId');
  // First: a recovery from now on ends the session that is asked next, or is noticed when the edit is published.
  const [recovery] = await rows(context.services.database.pool, lastRecovery, { member: context.memberId });
  const change = await paymentChange(context, await listingRow(context.pool, context.memberId, id), input);
  return change && { ...change, recoveredAt: recovery?.at ?? null };
}

type Settled = { member: number; recoveredAt: string | null };

const lock = statement('lock-for-payment-address', ({ member, recoveredAt }: Params<Settled>) =>
  db
    .selectFrom('users')
    .select(sql<boolean>`recovered_at is distinct from ${recoveredAt}::timestamptz`.as('isRecovered'))
    .where('id', '=', member)
    .forNoKeyUpdate(),
);

const RECOVERED =
  "The author's account was recovered with a link after this was written. Decline it, so that the author can do it again.";

/**
 * In the transaction, before the listing is locked. Throws UNAUTHENTICATED if the session that asked for the address was
 * ended meanwhile, such as a thief's by a recovery, and CONFLICT for a held edit from before a recovery.
 */
export async function authorizePayment(
  em: EntityManager,
  context: Context,
  change: PaymentChange | undefined,
): Promise<void> {
  if (!change || change.to === null) return;
  const { recoveredAt } = change;
  const [locked] = await rowsIn(em, lock, { member: context.memberId, recoveredAt: recoveredAt ?? null });
  if (!context.caller.approved)
    return requireOpenSession({ rows: (statement, values) => rowsIn(em, statement, values) }, context);
  if (recoveredAt !== undefined && locked?.isRecovered) throw conflict(RECOVERED);
}

/** The clock that also says when a wallet was verified. */
const DATABASE_TIME = raw<Date>('clock_timestamp()');

/** In the transaction that has locked the listing. Throws CONFLICT if the address is another one by now. */
export function applyPayment(listing: ListingEntity, change: PaymentChange | undefined): void {
  if (!change) return;
  if (listing.walletAddress !== change.from)
    throw conflict('The wallet address was changed in the meantime.');
  listing.walletAddress = change.to;
  listing.walletChangedAt = change.isSigned || change.to === null ? null : DATABASE_TIME;
}
