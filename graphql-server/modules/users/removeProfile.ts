import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { releaseIn, useAgainIn } from '../media/takeMedium.ts';
import { countChangeBesideName } from './profileChanges.ts';

const lock = statement('lock-profile', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('users')
    .select(['picture_id', 'cover_id', 'x_profile_url', 'bio'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
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

/** What the member has set since stays. */
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
      .where('id', '=', id),
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

/** Undoes the removal of a profile by a moderator; an erased account gets nothing back. */
export async function returnProfile(tx: Transaction, id: number, profile: Profile): Promise<void> {
  const [now] = await tx.rows(lock, { id });
  if (!now) return;
  const picture = now.picture_id === null ? await useAgainIn(tx, profile.picture) : null;
  const cover = now.cover_id === null ? await useAgainIn(tx, profile.cover) : null;
  await tx.rows(restore, { ...profile, id, picture, cover });
  await countChangeBesideName(tx);
}
