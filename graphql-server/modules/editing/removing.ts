import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { LockedContent } from './author.policy.ts';
import { putBack, takeAway, type Changeable } from './changeContent.ts';
import type { Subject } from './contentVersions.ts';
import { BY_AUTHOR_TOO, markRemoved, markRemovedBySanction } from './removalMarks.ts';

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
  if (row.removed_by !== BY_AUTHOR_TOO) await markRemoved(tx, changeable.kind, row.id, by);
  return isTaken;
}

/**
 * Undoes the removal by a moderator. `isTaken` is what `removeContent` returned. Content that its author deleted before
 * or since stays deleted, and its author can restore it again.
 */
export async function returnContent<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row | undefined,
  isTaken: boolean,
): Promise<boolean> {
  if (!row) return false;
  const { id, version, removed_by } = row;
  const isAuthors = removed_by === BY_AUTHOR_TOO;
  if (isTaken) await markRemoved(tx, changeable.kind, id, null);
  else if (!isAuthors) await markRemovedBySanction(tx, changeable.kind, id, row.author_id);
  if (!isTaken || isAuthors) return false;
  const [found] = await tx.rows(kept, { kind: changeable.kind, id, version });
  return found !== undefined && putBack(tx, changeable, row);
}
