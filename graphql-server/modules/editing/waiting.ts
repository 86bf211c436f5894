import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

/** Deleted content that is not purged yet. */
export interface Waiting {
  kind: ContentKind;
  id: number;
  author: string;
  deletedAt: string;
  /** When it is old enough; the purge runs once an hour. */
  purgedAt: string;
}

/** Rows of content are blank from the purge on, if they stay: forum posts with replies of others. */
const waiting = statement('waiting-for-purge', ({ days }: Params<{ days: number }>) =>
  db
    .selectFrom(
      sql<{ kind: ContentKind; id: number; author_id: number; deleted_at: string }>`(
        select 'POST' as kind, id, author_id, deleted_at from posts
        union all select 'COMMENT', id, author_id, deleted_at from comments
        union all select 'MESSAGE', id, sender_id, deleted_at from messages
        union all select 'FORUM_POST', id, author_id, deleted_at from forum_posts
        union all select 'FORUM_REPLY', id, author_id, deleted_at from forum_replies
        union all select 'STORY', id, author_id, deleted_at from stories
        union all select 'LISTING', id, seller_id, deleted_at from listings
      )`.as('d'),
    )
    .innerJoin('users as u', 'u.id', 'd.author_id')
    .select(['d.kind', 'd.id', 'u.username as author', 'd.deleted_at as deletedAt'])
    .select(sql<string>`d.deleted_at + ${days}::int * interval '1 day'`.as('purgedAt'))
    .where('d.deleted_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_versions as v')
          .select('v.version')
          .whereRef('v.kind', '=', 'd.kind')
          .whereRef('v.subject_id', '=', 'd.id'),
      ),
    )
    .orderBy('d.deleted_at')
    .orderBy('d.kind')
    .orderBy('d.id'),
);

/** Deleted content that is waiting to be purged, oldest first. */
export const waitingForPurge = (pool: Pool, days: number): Promise<Waiting[]> =>
  rows(pool, waiting, { days });
