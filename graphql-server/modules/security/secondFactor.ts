import type { Pool } from 'pg';
import { rows } from '../../platform/database/statements.ts';
import type { SignInMethod } from '../../platform/database/tables/security.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Credentials } from '../../platform/sessions/deviceCookie.ts';
import { because, type Cause } from '../../platform/telemetry/causes.ts';
import { spendRecoveryCode, spendStep, totpOf } from './factorRows.ts';
import { hashOfRecoveryCode, isRecoveryCode } from './recoveryCode.ts';
import { stepOfCode } from './totp.ts';

/** The secret of the member's authenticator app; undefined if the password is enough. */
async function secretOf(pool: Pool, member: number): Promise<string | undefined> {
  const [totp] = await rows(pool, totpOf, { member });
  return totp?.confirmedAt ? totp.secret : undefined;
}

export const hasSecondFactor = async (pool: Pool, member: number): Promise<boolean> =>
  (await secretOf(pool, member)) !== undefined;

/** The caller gets the same answer to every wrong code; the log has the reason. */
const wrongCode = (cause: Cause, member?: number) => because(unauthenticated('Wrong code.'), cause, member);

/** Uses up a recovery code; returns whether it was one. */
export async function acceptRecoveryCode(
  { services }: Context,
  member: number,
  code: string,
): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  const hash = hashOfRecoveryCode(member, code);
  return (await rows(services.database.pool, spendRecoveryCode, { member, hash })).length > 0;
}

/**
 * Accepts a code of the authenticator app, or a recovery code in its place, and returns which it was. Throws
 * UNAUTHENTICATED for all others, and RATE_LIMITED for guesses. No code is accepted twice.
 */
export async function acceptCode(context: Context, member: Credentials, code: string): Promise<SignInMethod> {
  const typed = code.trim();
  if (!isRecoveryCode(typed)) return acceptTotp(context, member, typed);
  if (!(await acceptRecoveryCode(context, member.id, typed))) throw wrongCode('wrong_code', member.id);
  return 'RECOVERY_CODE';
}

/** Accepts only a code from the authenticator app, not a recovery code. */
export async function acceptTotp(
  { services, caller }: Context,
  member: Credentials,
  code: string,
): Promise<SignInMethod> {
  const { pool } = services.database;
  const attempt = { member: member.id, device: caller.deviceOf?.(member) };
  await services.codeAttempts.count(attempt);
  await spendCode(pool, member.id, code.replaceAll(/\s/g, ''));
  await services.codeAttempts.succeeded(attempt);
  return 'AUTHENTICATOR';
}

async function spendCode(pool: Pool, member: number, code: string): Promise<void> {
  const secret = await secretOf(pool, member);
  const step = secret && (await stepOfCode(secret, code));
  if (secret === undefined || step === undefined || step === '') throw wrongCode('wrong_code', member);
  const [spent] = await rows(pool, spendStep, { member, secret, step });
  if (!spent) throw wrongCode('used_code', member);
}
