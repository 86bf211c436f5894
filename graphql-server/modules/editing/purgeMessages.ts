import { sql } from 'kysely';
import type { Pool } from 'pg';
import { isFree, isOld, UNUSED, type Age } from './purgeKinds.ts';
import { db, rows, statement } from '../../platform/database/statements.ts';

/** The contents of deleted messages with all versions and their files; their rows stay, so that numbers have no gaps. */
const purge = statement('purge-messages', (age: Age) =>
  db
    .with('gone', (q) =>
      q
        .updateTable('messages')
        .set({ deleted_by: null })
        .where('deleted_by', 'is not', null)
        .where(isOld(age))
        .where(isFree('MESSAGE', 'messages.id'))
        .returning('id'),
    )
    .with('versions', (q) =>
      q
        .deleteFrom('content_versions')
        .where('kind', '=', sql.lit('MESSAGE' as const))
        .where('subject_id', 'in', (eb) => eb.selectFrom('gone').select('gone.id'))
        .returning('media_id'),
    )
    .updateTable('media')
    .from('versions')
    .set({ unused_since: UNUSED })
    .whereRef('media.id', '=', 'versions.media_id'),
);

/** Removes for good what was deleted from chats so many days ago (decision 40). */
export const purgeMessages = (pool: Pool, days: number) => rows(pool, purge, { days });
