import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { User } from '../users/user.entity.ts';
import type { RegisterInput } from './auth.inputs.ts';
import { hashPassword } from './passwords.ts';

/** Makes an account; CONFLICT when the name is taken, in whatever case. */
export async function register(context: Context, input: RegisterInput): Promise<User> {
  await context.house.signInLimits.countRegistration(context.caller.address);
  const passwordHash = await hashPassword(input.password);
  const user = context.em.create(User, {
    username: input.username,
    passwordHash,
    xProfileUrl: input.xProfileUrl || null,
    createdAt: new Date(),
  });
  try {
    await context.em.persist(user).flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw conflict('This username is taken.');
    throw error;
  }
  return user;
}
