import { rows } from '../../platform/database/statements.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { HodlhoodError, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { causeOf } from '../../platform/telemetry/causeOf.ts';
import { enterOrAsk } from '../auth/enter.ts';
import { memberWithPassword } from '../auth/memberWithPassword.ts';
import { takeChallenge } from './takeChallenge.ts';
import type { SignedText } from './wallet.inputs.ts';
import { WalletPurpose } from './wallet.types.ts';
import { useToSignIn } from './walletRows.ts';

const REFUSED = 'Login with this wallet failed.';

/**
 * Logs in the member whose wallet has signed, as the first factor: SECOND_FACTOR_REQUIRED if a code is missing. Throws
 * the same UNAUTHENTICATED error for a wallet that is not linked, one that may not be used to log in, and any fault of
 * the signature.
 */
export async function signInWithWallet(context: Context, answer: SignedText): Promise<UserEntity> {
  const address = await takeChallenge(context, answer, { purpose: WalletPurpose.SIGN_IN }).catch(asRefusal);
  const [wallet] = await rows(context.pool, useToSignIn, { address });
  const user = wallet && (await memberWithPassword(context, { id: wallet.memberId }));
  // A recovery meanwhile has taken the permission away.
  if (!user || user.credentialsVersion !== wallet.version)
    throw because(unauthenticated(REFUSED), 'wallet_not_linked');
  await enterOrAsk(context, user, 'WALLET');
  return user;
}

function asRefusal(error: unknown): never {
  const cause = error instanceof HodlhoodError && causeOf(error);
  throw cause ? because(unauthenticated(REFUSED), cause) : error;
}
