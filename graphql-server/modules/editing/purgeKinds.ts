import { sql } from 'kysely';
import type { ContentKind } from '../../platform/database/tables/index.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';

export type Age = Params<{ days: number }>;

/** Whether a row was deleted at least so many days ago. */
export const isOld = ({ days }: Age) => sql<boolean>`deleted_at < now() - ${days}::int * interval '1 day'`;

/** The file of purged content is unused, and old enough for the next sweep of media. */
export const UNUSED = sql<string>`now() - interval '2 days'`;

/** Old rows of one kind, with all their versions and their files. */
const purgeKind = (kind: ContentKind, table: 'comments' | 'forum_replies' | 'stories' | 'listings') =>
  statement(`purge-${table}`, (age: Age) =>
    db
      .with('gone', (q) => q.deleteFrom(table).where(isOld(age)).returning('id'))
      .with('versions', (q) =>
        q
          .deleteFrom('content_versions')
          .where('kind', '=', sql.lit(kind))
          .where('subject_id', 'in', (eb) => eb.selectFrom('gone').select('gone.id'))
          .returning('media_id'),
      )
      .updateTable('media')
      .from('versions')
      .set({ unused_since: UNUSED })
      .whereRef('media.id', '=', 'versions.media_id'),
  );

/** Kinds with nothing below them. */
export const PURGE_KINDS = [
  purgeKind('COMMENT', 'comments'),
  purgeKind('FORUM_REPLY', 'forum_replies'),
  purgeKind('STORY', 'stories'),
  purgeKind('LISTING', 'listings'),
];
