import { sql, type Expression, type QueryCreator } from 'kysely';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import { isFull, type DB } from '../../platform/database/statements.ts';

type Gone = { gone: { id: number } };

/** Whether a version is one of the rows of this kind with these ids. */
export const isOf = (kind: ContentKind, ids: Expression<{ id: number }>) =>
  sql<boolean>`(kind = ${sql.lit(kind)} and subject_id in ${ids})`;

/** Deletes all versions of the rows of this kind that `gone` has, and releases their files. */
export const purgeVersions = (kind: ContentKind, query: QueryCreator<DB & Gone>) =>
  releaseFiles(
    query.with('removed', (q) =>
      q
        .deleteFrom('content_versions')
        .where(({ selectFrom }) => isOf(kind, selectFrom('gone').select('gone.id')))
        .returning('media_id'),
    ),
  );

/**
 * The files of the rows in `removed` are unused, and old enough for the next sweep of media.
 * @param size that of a full batch in `gone`
 */
export const releaseFiles = (
  query: QueryCreator<DB & Gone & { removed: { media_id: number | null } }>,
  size?: number,
) =>
  query
    .with('released', (q) =>
      q
        .updateTable('media')
        .from('removed')
        .set({ unused_since: sql<string>`now() - interval '2 days'` })
        .whereRef('media.id', '=', 'removed.media_id'),
    )
    .selectFrom('gone')
    .select(isFull(size));
