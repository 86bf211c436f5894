import type { UserEntity } from '../../platform/database/tables/users.ts';
import { unauthenticated, type HodlhoodError } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { because, type Cause } from '../../platform/telemetry/causes.ts';
import { acceptCode, acceptTotp } from '../security/secondFactor.ts';
import { noteSignIn } from '../security/signInRows.ts';
import { enter } from './enter.ts';
import { memberWithPassword } from './memberWithPassword.ts';

/** The second step of a sign-in: the code that was missing (decision 50). */
export async function completeLogin(context: Context, code: string): Promise<UserEntity> {
  const { challenge } = context.caller;
  const said = challenge?.read();
  if (!challenge || !said) throw again('no_challenge');
  const user = await memberWithPassword(context, { id: said.memberId });
  if (!user || !challenge.isOf(user)) throw again('bad_challenge', user?.id);
  const accept = said.isRecovery ? acceptTotp : acceptCode;
  const method = await accept(context, user, code).catch(async (refused: unknown) => {
    if ((refused as HodlhoodError).extensions?.code === 'UNAUTHENTICATED')
      await noteSignIn(context, { member: user.id, outcome: 'WRONG_CODE', method: 'AUTHENTICATOR' });
    throw refused;
  });
  await enter(context, user, {
    method: said.isRecovery ? 'RECOVERY_CODE' : method,
    signInId: said.signInId,
    isProof: said.isProof,
  });
  return user;
}

/**
 * One error for a login that is too old, belongs to another browser or account, or is forged; the log has the reason.
 */
const again = (cause: Cause, member?: number) =>
  because(unauthenticated('Please enter your password again.'), cause, member);
