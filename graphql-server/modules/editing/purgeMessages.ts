import type { Pool } from 'pg';
import { isFree, isOld, type Age } from './purgeKinds.ts';
import { purgeVersions } from './purgeVersions.ts';
import { db, rows, statement } from '../../platform/database/statements.ts';

/** The contents of deleted messages with all versions and their files; their rows stay, so that numbers have no gaps. */
const purge = statement('purge-messages', (age: Age) =>
  purgeVersions(
    'MESSAGE',
    db.with('gone', (q) =>
      q
        .updateTable('messages')
        .set({ deleted_by: null })
        .where('deleted_by', 'is not', null)
        .where(isOld(age))
        .where(isFree('MESSAGE', 'messages.id'))
        .returning('id'),
    ),
  ),
);

/** Erases messages that were deleted at least this many days ago (decision 40). */
export const purgeMessages = (pool: Pool, days: number) => rows(pool, purge, { days });
