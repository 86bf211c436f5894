import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { LockedContent } from './author.policy.ts';
import { putBack, takeAway, type Changeable } from './changeContent.ts';
import type { Subject } from './contentVersions.ts';

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

const kept = statement('is-version-kept', ({ kind, id, version }: Params<Subject & { version: number }>) =>
  db
    .selectFrom('content_versions')
    .select('version')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('version', '=', version),
);

/** A moderator takes content away; returns false if its author had deleted it, or it is gone. */
export async function removeContent<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row | undefined,
  by: number,
): Promise<boolean> {
  if (!row) return false;
  const isTaken = await takeAway(tx, changeable, row);
  await tx.rows(MARKS[changeable.kind], { id: row.id, by });
  return isTaken;
}

/** Undoes it. `isTaken` is what `removeContent` returned: what its author had deleted stays deleted, and is theirs again. */
export async function returnContent<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row | undefined,
  isTaken: boolean,
): Promise<boolean> {
  if (!row) return false;
  const { id, version } = row;
  await tx.rows(MARKS[changeable.kind], { id, by: null });
  if (!isTaken) return false;
  const [found] = await tx.rows(kept, { kind: changeable.kind, id, version });
  return found !== undefined && putBack(tx, changeable, row);
}
