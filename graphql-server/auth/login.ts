import { raw } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { User } from '../users/user.entity.ts';
import type { LoginInput } from './auth.inputs.ts';
import { passwordFits } from './passwords.ts';

/** The member with this name and password; the answer does not tell which of the two was wrong. */
export async function login(context: Context, { username, password }: LoginInput): Promise<User> {
  const { signInLimits } = context.house;
  const { address } = context.caller;
  await signInLimits.countSignIn(username, address);
  const user = await context.em.findOne(
    User,
    { [raw('lower(username)')]: username.toLowerCase() },
    { populate: ['passwordHash'] },
  );
  const fits = password.isWellFormed() && (await passwordFits(user?.passwordHash, password));
  if (!user || !fits) throw unauthenticated('Wrong username or password.');
  await signInLimits.succeeded(username, address);
  return user;
}
