import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

/** The file of a purged message is unused, and old enough for the next sweep of media. */
const UNUSED = sql<string>`now() - interval '2 days'`;

/** The contents of deleted messages with all versions and their files; their rows stay, so that numbers have no gaps. */
const purge = statement('purge-messages', ({ days }: Params<{ days: number }>) =>
  db
    .with('gone', (q) =>
      q
        .updateTable('messages')
        .set({ deleted_by: null })
        .where('deleted_by', 'is not', null)
        .where(sql<boolean>`deleted_at < now() - ${days}::int * interval '1 day'`)
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
