import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { insertMedium, keep } from '../media/keep.ts';
import { prepareUpload } from '../media/keepUpload.ts';
import type { Prepared } from '../media/prepare.ts';
import { attach, givenUpload } from '../media/takeMedium.ts';
import { PROFILE } from '../media/uses.ts';
import { User } from '../users/user.entity.ts';
import type { RegisterInput } from './auth.inputs.ts';
import { hashPassword } from './passwords.ts';

/** Makes an account, also when its owner hangs up meanwhile; CONFLICT when the name is taken, in whatever case. */
export const register = (context: Context, input: RegisterInput): Promise<User> =>
  context.uploads.during(makeMember(context, input));

async function makeMember(context: Context, input: RegisterInput): Promise<User> {
  await context.house.signInLimits.countRegistration(context.caller.address);
  const passwordHash = await hashPassword(input.password);
  const picture = input.profilePicture
    ? await prepareUpload(context, await givenUpload(context, input.profilePicture), PROFILE)
    : undefined;
  try {
    return await insert(context, input, passwordHash, picture);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw conflict('This username is taken.');
    throw error;
  }
}

/** The member and his picture come into being together or not at all. */
function insert(context: Context, input: RegisterInput, passwordHash: string, picture?: Prepared) {
  const write = () =>
    context.em.transactional(async (em) => {
      const user = em.create(User, {
        username: input.username,
        passwordHash,
        xProfileUrl: input.xProfileUrl || null,
        createdAt: new Date(),
      });
      await em.persist(user).flush();
      if (!picture) return user;
      user.picture = await insertMedium(em, user.id, picture);
      await attach(em, user.picture);
      return user;
    });
  return picture ? keep(context.house.media.store, [picture], write) : write();
}
