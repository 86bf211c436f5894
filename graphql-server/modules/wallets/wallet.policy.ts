import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';

/**
 * Throws unless the viewer may change wallets now, and payment addresses with them: after a recent sign-in (decision
 * 51), never by a token. What forbids it for a while, such as a recovered account (decision 50), belongs here too.
 */
export async function authorizeWalletChange(context: Context): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
}
