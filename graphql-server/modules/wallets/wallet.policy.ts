import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';
import type { UpdateWalletInput } from './wallet.inputs.ts';

/**
 * Throws unless the viewer may add a wallet now, allow one more, or name one for payments: after a recent sign-in
 * (decision 51), not in the week after a recovery (decision 50), and never by a token.
 */
export async function authorizeWalletChange(context: Context): Promise<void> {
  await authorizeWalletRemoval(context);
  await requireNotRecentlyRecovered(context);
}

/** The same for what takes away; also in that week, because a thief may have left the wallet. */
export const authorizeWalletRemoval = (context: Context): Promise<void> =>
  requireRecentSignIn(context, { within: TEN_MINUTES });

/** A new name and what is no longer allowed take away. */
export const authorizeWalletUpdate = (context: Context, input: UpdateWalletInput): Promise<void> =>
  input.isPrimary || input.isPublic || input.canSignIn
    ? authorizeWalletChange(context)
    : authorizeWalletRemoval(context);
