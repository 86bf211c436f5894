import { sql } from 'kysely';
import { ERASED_NAME } from '../users/erasedNames.ts';
import { step, type Step } from './counted.ts';

/** The password is replaced by `eraseMember.ts`, which can hash. */
const PROFILE = step(
  ['users'],
  null,
  (member) => sql`
    update users set username = ${sql.lit(ERASED_NAME)}, x_profile_url = null, bio = null, picture_id = null,
           cover_id = null, role = 'member', erased_at = now()
     where id = ${member} returning 1`,
);

/** A file stays while a group has it as its picture, or a case as evidence; the purge of cases removes it then. */
const IN_USE = sql`
  exists (select from groups g where g.picture_id = media.id)
  or exists (select from case_contents c where c.media_id = media.id or c.cover_id = media.id)`;

const MEDIA: Step[] = [
  step(
    ['media'],
    null,
    (member) => sql`
      update media set owner_id = g.creator_id from groups g
       where g.picture_id = media.id and media.owner_id = ${member} returning 1`,
  ),
  step(
    ['media'],
    null,
    (member) => sql`
      update media set unused_since = now() - interval '2 days', deleted_at = coalesce(deleted_at, now())
       where owner_id = ${member} and (${IN_USE}) returning 1`,
  ),
  step(
    ['media'],
    'files',
    (member) => sql`delete from media where owner_id = ${member} and not (${IN_USE}) returning 1`,
  ),
];

const COUNTERS: Step[] = [
  step(['counters'], null, () => sql`update counters set value = value - 1 where name = 'users' returning 1`),
  step(
    ['counters'],
    null,
    () => sql`update counters set value = value + 1 where name = 'profiles' returning 1`,
  ),
];

/** The row of the member stays, for what others have of it, without anything personal. */
export const ERASE_PROFILE: Step[] = [PROFILE, ...MEDIA, ...COUNTERS];
