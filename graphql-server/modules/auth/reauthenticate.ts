import type { Context } from '../../platform/graphql/context.ts';
import { secondFactorRequired, unauthenticated } from '../../platform/errors/errors.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { acceptCode, hasSecondFactor } from '../security/secondFactor.ts';
import type { ReauthenticateInput } from './auth.inputs.ts';
import { passwordOpens } from './login.ts';
import { memberWithPassword } from './memberWithPassword.ts';

/**
 * Counts as a sign-in for what requires a recent one (`requireRecentSignIn`). The session stays the same, and guesses
 * count against the same limits as at a sign-in.
 */
export async function reauthenticate(
  context: Context,
  { password, code }: ReauthenticateInput,
): Promise<void> {
  const { caller, memberId, services } = context;
  const user = await memberWithPassword(context, { id: memberId });
  if (!user || !caller.proof) throw unauthenticated();
  if (!(await passwordOpens(context, { user, username: user.username, password })))
    throw because(unauthenticated('Wrong password.'), 'wrong_password', user.id);
  if (await hasSecondFactor(services.database.pool, memberId)) {
    if (!code) throw secondFactorRequired();
    await acceptCode(context, user, code);
  }
  if (!(await caller.proof.note({ reauthenticatedAt: Date.now() }))) throw unauthenticated();
}
