import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';
import type { UpdateWalletInput } from './wallet.inputs.ts';

/**
 * Throws unless the viewer may change wallets now: after a recent login (decision 51), not in the week after a recovery
 * (decision 50), and never by a token.
 */
export async function authorizeWalletChange(context: Context): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  await requireNotRecentlyRecovered(context);
}

/** A wallet may be kept from logging in in that week, too: a thief may have left it. */
export async function authorizeWalletUpdate(context: Context, input: UpdateWalletInput): Promise<void> {
  const { walletId: _, clientMutationId: __, canSignIn, ...others } = input;
  const onlyForbids = canSignIn === false && Object.values(others).every((value) => value == null);
  if (onlyForbids) await requireRecentSignIn(context, { within: TEN_MINUTES });
  else await authorizeWalletChange(context);
}
