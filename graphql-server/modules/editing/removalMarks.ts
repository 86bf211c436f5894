import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

type Mark = { id: number; by: number | null };

/** Notes who has removed a row; its author cannot restore it then. */
const mark = (
  table: 'posts' | 'comments' | 'messages' | 'forum_posts' | 'forum_replies' | 'stories' | 'listings',
) =>
  statement(`mark-removed-${table}`, ({ id, by }: Params<Mark>) =>
    db.updateTable(table).set({ removed_by: by }).where('id', '=', id),
  );

const MARKS: Record<ContentKind, ReturnType<typeof mark>> = {
  POST: mark('posts'),
  COMMENT: mark('comments'),
  MESSAGE: mark('messages'),
  FORUM_POST: mark('forum_posts'),
  FORUM_REPLY: mark('forum_replies'),
  STORY: mark('stories'),
  LISTING: mark('listings'),
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
): Promise<void> => void (await tx.rows(MARKS[kind], { id, by }));
