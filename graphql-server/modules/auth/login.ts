import { raw } from '@mikro-orm/core';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { forbidden, unauthenticated } from '../../platform/errors/errors.ts';
import { because } from '../../platform/telemetry/causes.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { applicantNamed } from '../registration/applicationRows.ts';
import { isRecoveryCode } from '../security/recoveryCode.ts';
import { acceptRecoveryCode, hasSecondFactor } from '../security/secondFactor.ts';
import { noteSignIn } from '../security/signInRows.ts';
import type { LoginInput } from './auth.inputs.ts';
import { enterOrAsk } from './enter.ts';
import { memberWithPassword } from './memberWithPassword.ts';
import { hashPassword, inNormalForm, passwordFits } from './passwords.ts';

/** Larger than any valid password, in any Unicode form. */
const MAX_TYPED_BYTES = 8 * 1_024;

/** A device cookie is checked against this if there is no such member, so that it takes the same time. */
const NOBODY = { id: 0, passwordHash: '', credentialsVersion: 0 };

/**
 * Signs in the member with this name and password; the error does not reveal which of them is wrong. SECOND_FACTOR_REQUIRED
 * if a code is missing.
 */
export async function login(context: Context, input: LoginInput): Promise<UserEntity> {
  const { user, isRecovery } = await firstFactor(context, input);
  await enterOrAsk(context, user, isRecovery ? 'RECOVERY_CODE' : 'PASSWORD');
  return user;
}

async function firstFactor(
  context: Context,
  { username, password }: LoginInput,
): Promise<{ user: UserEntity; isRecovery: boolean }> {
  const user = await memberWithPassword(context, {
    [raw('lower(username)')]: username.toLowerCase(),
    erasedAt: null,
  });
  if (!user) await refuseApplicant(context, username, password);
  const isRight = await passwordOpens(context, { user, username, password });
  if (isRight && user) return { user, isRecovery: false };
  if (user && (await recoveryCodeOpens(context, user, password))) return { user, isRecovery: true };
  if (user) await noteSignIn(context, { member: user.id, outcome: 'WRONG_PASSWORD', method: 'PASSWORD' });
  throw wrong(user?.id);
}

/** A recovery code replaces a forgotten password, but only if the account has another factor, which is asked for next. */
const recoveryCodeOpens = async (context: Context, { id }: UserEntity, code: string): Promise<boolean> =>
  isRecoveryCode(code) &&
  (await hasSecondFactor(context.services.database.pool, id)) &&
  (await acceptRecoveryCode(context, id, code));

/** Tells applicants, who know their password, the state of their application; others learn nothing of it. */
async function refuseApplicant(context: Context, username: string, password: string): Promise<void> {
  const { signInLimits, database } = context.services;
  const applicant = await applicantNamed(database.pool, username);
  if (!applicant) return;
  const attempt = { username, address: context.caller.address };
  await signInLimits.countSignIn(attempt);
  if (!mayBePassword(password) || !(await passwordFits(applicant.passwordHash, inNormalForm(password))))
    throw wrong();
  await signInLimits.succeeded(attempt);
  throw forbidden(
    applicant.declinedAt === null ? 'Your application is being reviewed.' : 'Your application was declined.',
  );
}

interface Attempt {
  user: UserEntity | null;
  username: string;
  password: string;
}

/** Whether the password is the member's, within the limits on guessing; takes as long without a member. */
export async function passwordOpens(
  context: Context,
  { user, username, password }: Attempt,
): Promise<boolean> {
  const { signInLimits } = context.services;
  const { caller } = context;
  const device = caller.deviceOf?.(user ?? NOBODY);
  const attempt = { username, address: caller.address, device: user ? device : undefined };
  await signInLimits.countSignIn(attempt);
  if (!(await fits(context, user, password)) || !user) return false;
  await signInLimits.succeeded(attempt);
  return true;
}

/** The client gets the same error in both cases; the log contains the cause and the account. */
const wrong = (accountId?: number) =>
  because(
    unauthenticated('Wrong username or password.'),
    accountId === undefined ? 'unknown_user' : 'wrong_password',
    accountId,
  );

/**
 * Passwords are hashed in normal form C, because keyboards compose an é differently. An older hash of the password as
 * typed is replaced at the next sign-in that types it in the same way.
 */
async function fits(context: Context, user: UserEntity | null, typed: string): Promise<boolean> {
  if (!mayBePassword(typed)) return false;
  const normal = inNormalForm(typed);
  // Empty for an account without a password.
  const passwordHash = user?.passwordHash || undefined;
  if (await passwordFits(passwordHash, normal)) return true;
  if (normal === typed || !(await passwordFits(passwordHash, typed))) return false;
  return replaceHash(context, user!, normal);
}

/** Only in place of the hash that was compared, so that a new password stays. */
const rehash = statement(
  'rehash-password',
  ({ member, from, to }: Params<{ member: number; from: string; to: string }>) =>
    db
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', member)
      .where('password_hash', '=', from),
);

/** Returns whether the password still is the member's: it may have been changed or hashed anew meanwhile. */
async function replaceHash(context: Context, user: UserEntity, password: string): Promise<boolean> {
  const hashes = { from: user.passwordHash, to: await hashPassword(password) };
  await rows(context.services.database.pool, rehash, { member: user.id, ...hashes });
  await context.em.refresh(user, { populate: ['passwordHash'] });
  return passwordFits(user.passwordHash, password);
}

const mayBePassword = (typed: string): boolean =>
  typed.isWellFormed() && Buffer.byteLength(typed) <= MAX_TYPED_BYTES;
