import { sql, type Expression } from 'kysely';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { forbidden, notFound, staleVersion } from '../../platform/errors/errors.ts';

/** Whether a row may be restored. */
export const RESTORABLE =
  sql<boolean>`deleted_at is null or deleted_at > now() - interval '${sql.raw(`${RESTORE_SECONDS}`)} seconds'`.as(
    'is_restorable',
  );

/** The columns of a row that is locked for a change. */
export const LOCKED = [
  'id',
  'author_id',
  'version',
  'content',
  'created_at',
  'edited_at',
  'deleted_at',
  'removed_by',
  RESTORABLE,
] as const;

/**
 * Columns of a locked row without versions, which can be deleted but not edited; `author_id` and `content` are added to
 * them.
 */
export const LOCKED_WITHOUT_VERSION = [
  'id',
  'created_at',
  'deleted_at',
  'removed_by',
  sql<number>`1`.as('version'),
  sql<string | null>`null::timestamptz`.as('edited_at'),
  RESTORABLE,
] as const;

/** The new value of `deleted_at`. */
export const deletedIf = (isDeleted: Expression<boolean> | boolean) =>
  sql<string | null>`case when ${isDeleted}::boolean then now() end`;

export interface LockedContent {
  id: number;
  author_id: number;
  version: number;
  content: string;
  /** Only for forum posts. */
  title?: string;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  /** The moderator who has taken it away, or `BY_AUTHOR_TOO`. */
  removed_by: number | null;
  is_restorable: boolean;
  /** Whether it is gone with the deleted post that it is under; only moderators get such a row. */
  is_gone?: boolean;
}

/** The error message for content that its author cannot restore. */
export const REMOVED = 'A moderator has removed this content.';

/** Throws NOT_FOUND if it is deleted, FORBIDDEN unless the viewer wrote it. */
export function authorizeChanging<Row extends LockedContent>(
  thing: string,
  row: Row | undefined,
  viewerId: number,
): asserts row is Row {
  if (!row || row.deleted_at !== null) throw notFound(thing);
  authorize(row, viewerId);
}

/** Throws like `authorizeChanging`, except that its author may repeat a deletion. */
export function authorizeDeleting<Row extends LockedContent>(
  thing: string,
  row: Row | undefined,
  viewerId: number,
): asserts row is Row {
  if (!row || (row.deleted_at !== null && row.author_id !== viewerId)) throw notFound(thing);
  authorize(row, viewerId);
}

/** Authorizes restoring deleted content, which is possible for a minute and may be repeated; throws otherwise. */
export function authorizeRestoring<Row extends LockedContent>(
  thing: string,
  row: Row | undefined,
  viewerId: number,
): asserts row is Row {
  authorizeDeleting(thing, row, viewerId);
  if (row.removed_by !== null) throw forbidden(REMOVED);
  if (!row.is_restorable) throw notFound(thing);
}

function authorize({ author_id }: LockedContent, viewerId: number): void {
  if (author_id !== viewerId) throw forbidden('Only its author can do this.');
}

/** Throws CONFLICT with the current text unless the edit started from the current version. */
export function checkVersion({ version, title, content }: LockedContent, startedFrom: number): void {
  if (version !== startedFrom)
    throw staleVersion({ version, ...(title !== undefined && { title }), content });
}
