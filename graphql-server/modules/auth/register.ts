import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { conflict, HodlhoodError } from '../../platform/errors/errors.ts';
import { rows, rowsIn } from '../../platform/database/statements.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { insertMedium, keep, prepareUpload } from '../media/keep.ts';
import type { Prepared } from '../media/prepare.ts';
import { attach, givenUpload } from '../media/takeMedium.ts';
import { PROFILE } from '../media/uses.ts';
import { UserEntity } from '../../platform/database/tables/users.ts';
import { applicantNamed } from '../registration/applicationRows.ts';
import { redeemInvitation } from '../registration/redeemInvitation.ts';
import { authorizeRegistration } from './admission.ts';
import type { RegisterInput } from './auth.inputs.ts';
import { hashOfName, nameOfErased } from '../users/erasedNames.ts';
import { isReserved } from '../users/reservedNames.ts';
import { staffMembers } from '../users/userRows.ts';
import { passwordComplaint } from './passwordRules.ts';
import { hashPassword, inNormalForm } from './passwords.ts';

/** Creates an account, even if the client disconnects in the meantime; CONFLICT if the name is taken, ignoring case. */
export const register = (context: Context, input: RegisterInput): Promise<UserEntity> =>
  context.uploads.during(makeMember(context, input));

async function makeMember(context: Context, input: RegisterInput): Promise<UserEntity> {
  await authorizeRegistration(context, input);
  await refuseUnfit(input, context);
  await refuseApplicantsName(input.username, context);
  await context.services.signInLimits.countRegistration(context.caller.address, context.caller.work);
  const nameHash = await refuseErased(input.username, context);
  const passwordHash = await hashPassword(inNormalForm(input.password));
  const picture = input.profilePicture
    ? await prepareUpload(
        context,
        await givenUpload(context, input.profilePicture, 'profilePicture'),
        PROFILE,
      )
    : undefined;
  try {
    const member = await insert(context, input, { nameHash, passwordHash }, picture);
    // The new member is counted at once.
    context.services.siteStats.forget();
    return member;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw taken();
    throw error;
  }
}

const taken = () => because(conflict('This username is taken.'), 'unique');

/** The name is an applicant's until there is a decision. */
async function refuseApplicantsName(username: string, { services }: Context): Promise<void> {
  if (await applicantNamed(services.database.pool, username)) throw taken();
}

/** Content that is not accepted in a text is not accepted in a name or an address either. */
async function nameComplaint(username: string, { services, caller }: Context): Promise<string | undefined> {
  const { env, contentRules, database } = services;
  const staff = (await staffMembers(database.pool)).map((member) => member.username);
  if (isReserved(username, env, staff)) return 'This username is reserved.';
  return (await contentRules.refuses(username, caller.work))
    ? 'This username cannot be used here.'
    : undefined;
}

const addressComplaint = async (url: string | null | undefined, { services, caller }: Context) =>
  url && (await services.contentRules.refuses(url, caller.work))
    ? 'This address cannot be used here.'
    : undefined;

/**
 * The name of an erased account is not given to somebody else (decision 54). Returns its hash. After the limit, because it is
 * slow.
 */
export async function refuseErased(username: string, { services }: Context): Promise<string> {
  const hash = await hashOfName(username);
  if ((await rows(services.database.pool, nameOfErased, { hash })).length > 0) throw taken();
  return hash;
}

/** Refuses reserved names, common passwords, and names and addresses that a content rule holds or refuses. */
export async function refuseUnfit(
  { username, password, xProfileUrl }: Pick<RegisterInput, 'username' | 'password' | 'xProfileUrl'>,
  context: Context,
): Promise<void> {
  const details = {
    username: await nameComplaint(username, context),
    password: await passwordComplaint(password, username, context.services.env),
    xProfileUrl: await addressComplaint(xProfileUrl, context),
  };
  const errors = Object.entries(details).flatMap(([field, detail]) => (detail ? [{ field, detail }] : []));
  if (errors[0]) throw new HodlhoodError('BAD_USER_INPUT', errors[0].detail, { errors });
}

type Hashes = Record<'nameHash' | 'passwordHash', string>;

/** Inserts the member and their picture in one transaction. */
function insert(
  context: Context,
  input: RegisterInput,
  { nameHash, passwordHash }: Hashes,
  picture?: Prepared,
) {
  const write = () =>
    context.em.transactional(async (em) => {
      const user = em.create(UserEntity, {
        username: input.username,
        passwordHash,
        xProfileUrl: input.xProfileUrl || null,
        createdAt: new Date(),
        establishedAt: null,
        isVouched: input.invitation != null,
        firstContentKind: null,
        firstContentId: null,
        firstContentAt: null,
      });
      await em.persist(user).flush();
      // Again, because the name may have become free while the insert waited for its erasure.
      if ((await rowsIn(em, nameOfErased, { hash: nameHash })).length > 0) throw taken();
      if (input.invitation != null) await redeemInvitation(em, context.services, input.invitation, user.id);
      if (!picture) return user;
      user.picture = await insertMedium(em, context.services.media.store, user.id, picture);
      await attach(em, user.picture);
      return user;
    });
  return picture ? keep(context.services.media, picture, write) : write();
}
