import { raw } from '@mikro-orm/core';
import type { ListingEntity } from '../../platform/database/tables/listings.ts';
import { badField, conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
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

/** The account may have been recovered since: from whom it was recovered may have asked for this. */
async function settledBefore(context: Context, settled: PaymentChange): Promise<PaymentChange> {
  if (settled.to !== null) await requireNotRecentlyRecovered(context);
  return settled;
}

/** What an edit that is going to be held makes of the payment address, while its seller's session is there to ask. */
export async function settlePayment(
  context: Context,
  input: UpdateListingInput,
): Promise<PaymentChange | undefined> {
  const id = parseId(input.listingId, 'listingId');
  return paymentChange(context, await listingRow(context.pool, context.memberId, id), input);
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
