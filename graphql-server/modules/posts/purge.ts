import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { purgeMessages } from '../editing/purgeMessages.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';

const HOUR = 60 * 60 * 1_000;

type Age = Params<{ days: number }>;

const isOld = ({ days }: Age) => sql<boolean>`deleted_at < now() - ${days}::int * interval '1 day'`;

/** The file of a purged post is unused, and old enough for the next sweep of media. */
const UNUSED = sql<string>`now() - interval '2 days'`;

/** Posts with their comments, all versions of both, and their files. */
const purgePosts = statement('purge-posts', (age: Age) =>
  db
    .with('gone', (q) => q.deleteFrom('posts').where(isOld(age)).returning('id'))
    .with('versions', (q) =>
      q
        .deleteFrom('content_versions')
        .where(({ and, or, eb, selectFrom }) =>
          or([
            and([
              eb('kind', '=', sql.lit('POST' as const)),
              eb('subject_id', 'in', selectFrom('gone').select('gone.id')),
            ]),
            and([
              eb('kind', '=', sql.lit('COMMENT' as const)),
              eb(
                'subject_id',
                'in',
                selectFrom('comments').innerJoin('gone', 'gone.id', 'comments.post_id').select('comments.id'),
              ),
            ]),
          ]),
        )
        .returning('media_id'),
    )
    .updateTable('media')
    .from('versions')
    .set({ unused_since: UNUSED })
    .whereRef('media.id', '=', 'versions.media_id'),
);

const purgeComments = statement('purge-comments', (age: Age) =>
  db
    .with('gone', (q) => q.deleteFrom('comments').where(isOld(age)).returning('id'))
    .deleteFrom('content_versions')
    .where('kind', '=', sql.lit('COMMENT' as const))
    .where('subject_id', 'in', (eb) => eb.selectFrom('gone').select('gone.id')),
);

/** Notifications about what is purged. */
const purgeNotifications = statement('purge-notifications', ({ days }: Age) =>
  db.deleteFrom('notifications').where(sql<boolean>`hidden_at < now() - ${days}::int * interval '1 day'`),
);

/** Removes for good what was deleted so many days ago (decision 40). */
export async function purge(pool: Pool, days: number): Promise<void> {
  await rows(pool, purgePosts, { days });
  await rows(pool, purgeComments, { days });
  await purgeMessages(pool, days);
  await rows(pool, purgeNotifications, { days });
}

/** Purges once an hour, until the timer is cleared. */
export const startPurging = (pool: Pool, days: number, log: Logger) =>
  setInterval(() => {
    purge(pool, days).catch((error: unknown) => jobFailed(log, 'purge', error));
  }, HOUR).unref();
