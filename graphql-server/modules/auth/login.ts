import { raw } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { UserEntity } from '../../platform/database/tables/index.ts';
import type { LoginInput } from './auth.inputs.ts';
import { hashPassword, inNormalForm, passwordFits } from './passwords.ts';

/** What nobody's password is longer than, in whichever form it was typed. */
const MAX_TYPED_BYTES = 8 * 1_024;

/** What a device cookie is held against where there is no such member, so that it takes the same time. */
const NOBODY = { id: 0, passwordHash: '' };

/** The member with this name and password; the answer does not tell which of the two was wrong. */
export async function login(context: Context, { username, password }: LoginInput): Promise<UserEntity> {
  const { signInLimits } = context.services;
  const { caller } = context;
  const user = await context.em.findOne(
    UserEntity,
    { [raw('lower(username)')]: username.toLowerCase() },
    { populate: ['passwordHash'] },
  );
  const device = caller.deviceOf?.(user ?? NOBODY);
  const attempt = { username, address: caller.address, device: user ? device : undefined };
  await signInLimits.countSignIn(attempt);
  if (!(await fits(context, user, password)) || !user) throw wrong(user?.id);
  await signInLimits.succeeded(attempt);
  return user;
}

/** The caller hears the same; the operator knows whose account is being tried. */
const wrong = (accountId?: number) =>
  because(
    unauthenticated('Wrong username or password.'),
    accountId === undefined ? 'unknown_user' : 'wrong_password',
    accountId,
  );

/**
 * Passwords are hashed in normal form C, for keyboards differ in how they put an é together. One that was hashed
 * before that as it was typed is hashed anew when it is typed so again.
 */
async function fits(context: Context, user: UserEntity | null, typed: string): Promise<boolean> {
  if (!typed.isWellFormed() || Buffer.byteLength(typed) > MAX_TYPED_BYTES) return false;
  const normal = inNormalForm(typed);
  if (await passwordFits(user?.passwordHash, normal)) return true;
  if (normal === typed || !(await passwordFits(user?.passwordHash, typed))) return false;
  user!.passwordHash = await hashPassword(normal);
  await context.em.flush();
  return true;
}
