import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

type Mark = { id: number; by: number | null };

type Table = 'posts' | 'comments' | 'messages' | 'forum_posts' | 'forum_replies' | 'stories' | 'listings';

/** Notes who has removed a row; its author cannot restore it then. */
const mark = (table: Table) =>
  statement(`mark-removed-${table}`, ({ id, by }: Params<Mark>) =>
    db.updateTable(table).set({ removed_by: by }).where('id', '=', id),
  );

/** Who removed a row with a decision about its author that stands; null if nobody did. */
const sanctioner = (table: Table, author: unknown) => sql<number | null>`(
  select max(d.decided_by) from cases c join decisions d on d.case_id = c.id
   where c.target_id = ${author}::int and d.has_removed and d.undone_at is null
     and d.created_at = ${sql.ref(`${table}.deleted_at`)})`;

const markBySanction = (table: Table) =>
  statement(`mark-removed-by-sanction-${table}`, ({ id, author }: Params<{ id: number; author: number }>) =>
    db
      .updateTable(table)
      .set({ removed_by: sanctioner(table, author) })
      .where('id', '=', id),
  );

const marks = (table: Table) => ({ mark: mark(table), markBySanction: markBySanction(table) });

const MARKS: Record<ContentKind, ReturnType<typeof marks>> = {
  POST: marks('posts'),
  COMMENT: marks('comments'),
  MESSAGE: marks('messages'),
  FORUM_POST: marks('forum_posts'),
  FORUM_REPLY: marks('forum_replies'),
  STORY: marks('stories'),
  LISTING: marks('listings'),
};

/**
 * Instead of the moderator, once its author has deleted it too: it stays deleted when the removal is undone. No member has
 * this id.
 */
export const BY_AUTHOR_TOO = 0;

export const markRemoved = async (
  tx: Transaction,
  kind: ContentKind,
  id: number,
  by: number | null,
): Promise<void> => void (await tx.rows(MARKS[kind].mark, { id, by }));

/**
 * For a row that stays deleted when a decision is undone: notes who has removed it with a sanction that stands, or nobody if
 * its author had deleted it.
 */
export const markRemovedBySanction = async (
  tx: Transaction,
  kind: ContentKind,
  id: number,
  author: number,
): Promise<void> => void (await tx.rows(MARKS[kind].markBySanction, { id, author }));
