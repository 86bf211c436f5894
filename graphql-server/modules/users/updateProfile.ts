import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepEntity } from '../../platform/idempotency/keptKeys.ts';
import { attach, release, takeMedium } from '../media/takeMedium.ts';
import { PROFILE } from '../media/uses.ts';
import { countProfileChange } from './profileChanges.ts';
import { inOneParagraph } from './profileTexts.ts';
import { UserEntity } from '../../platform/database/tables/users.ts';
import type { UpdateProfileInput } from './user.inputs.ts';

const FIELDS = ['profilePicture', 'coverPhoto', 'bio', 'xProfileUrl'];

/**
 * Changes the viewer's texts, picture and cover, and releases the old files. Returns the viewer's id.
 */
export async function updateProfile(
  context: Context,
  input: UpdateProfileInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { profilePicture, profilePictureId, coverPhoto, coverPhotoId } = input;
  const texts = textsOf(input);
  const givenPicture = { field: 'profilePicture', dataUrl: profilePicture, id: profilePictureId };
  const picture = await takeMedium(context, givenPicture, PROFILE);
  const givenCover = { field: 'coverPhoto', dataUrl: coverPhoto, id: coverPhotoId };
  const cover = await takeMedium(context, givenCover, PROFILE);
  if (picture === undefined && cover === undefined && Object.keys(texts).length === 0)
    throw badField(FIELDS, `One of ${FIELDS.join(', ')} is required.`);
  return context.em.transactional(async (em) => {
    const user = await em.findOneOrFail(UserEntity, context.memberId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    for (const [which, medium] of [['picture', picture] as const, ['cover', cover] as const]) {
      if (medium === undefined) continue;
      await release(em, user[which]);
      await attach(em, medium);
      user[which] = medium;
    }
    Object.assign(user, texts);
    await countProfileChange(em);
    return keepEntity(em, idempotencyKey, user);
  });
}

/** The texts that are given; null removes one. */
const textsOf = ({ bio, xProfileUrl }: UpdateProfileInput) => ({
  ...(bio !== undefined && { bio: inOneParagraph(bio ?? '') || null }),
  ...(xProfileUrl !== undefined && { xProfileUrl: xProfileUrl || null }),
});
