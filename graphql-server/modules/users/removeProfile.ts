import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { releaseIn } from '../media/takeMedium.ts';
import { countChangeBesideName } from './profileChanges.ts';

const lock = statement('lock-profile', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('users')
    .select(['picture_id', 'cover_id', 'x_profile_url', 'bio'])
    .where('id', '=', id)
    .forNoKeyUpdate(),
);

const clear = statement('clear-profile', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('users')
    .set({ picture_id: null, cover_id: null, x_profile_url: null, bio: null })
    .where('id', '=', id),
);

export interface Profile {
  picture: number | null;
  cover: number | null;
  xProfileUrl: string | null;
  bio: string | null;
}

/** What the member has set since stays; an erased account gets nothing back. */
const restore = statement(
  'restore-profile',
  ({ id, picture, cover, xProfileUrl, bio }: Params<Profile & { id: number }>) =>
    db
      .updateTable('users')
      .set({
        picture_id: sql<number | null>`coalesce(picture_id, ${picture}::int)`,
        cover_id: sql<number | null>`coalesce(cover_id, ${cover}::int)`,
        x_profile_url: sql<string | null>`coalesce(x_profile_url, ${xProfileUrl}::text)`,
        bio: sql<string | null>`coalesce(bio, ${bio}::text)`,
      })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returning(['picture_id', 'cover_id']),
);

const use = statement('use-medium-again', ({ id }: Params<{ id: number }>) =>
  db.updateTable('media').set({ unused_since: null }).where('id', '=', id),
);

/** Removes the pictures and texts of a profile by a moderator's decision; returns false if it has none. */
export async function removeProfile(tx: Transaction, id: number): Promise<boolean> {
  const [before] = await tx.rows(lock, { id });
  if (!before || Object.values(before).every((value) => value === null)) return false;
  await tx.rows(clear, { id });
  await releaseIn(tx, before.picture_id);
  await releaseIn(tx, before.cover_id);
  await countChangeBesideName(tx);
  return true;
}

/** Undoes the removal of a profile by a moderator. */
export async function returnProfile(tx: Transaction, id: number, profile: Profile): Promise<void> {
  const [now] = await tx.rows(restore, { id, ...profile });
  for (const medium of [profile.picture, profile.cover])
    if (medium !== null && (now?.picture_id === medium || now?.cover_id === medium))
      await tx.rows(use, { id: medium });
  await countChangeBesideName(tx);
}
