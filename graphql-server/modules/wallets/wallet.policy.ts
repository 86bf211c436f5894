import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';

/**
 * Throws unless the viewer may change wallets now, and payment addresses with them: after a recent sign-in (decision
 * 51), not in the week after a recovery (decision 50), and never by a token.
 */
export async function authorizeWalletChange(context: Context): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  await requireNotRecentlyRecovered(context);
}
