import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { authorizeChanging, checkVersion, type LockedContent } from './author.policy.ts';
import { keepVersion, takeVersion, type Content } from './contentVersions.ts';
import { BY_AUTHOR_TOO, markRemoved } from './removalMarks.ts';

/**
 * One kind of content. Every change is made in a transaction that has locked its row. Callers lock it, because some
 * kinds first lock the object that it belongs to.
 */
export interface Changeable<Row extends LockedContent> {
  kind: ContentKind;
  /** The name of the content in error messages. */
  thing: string;
  /** What is kept of a version. */
  contentOf(row: Row): Content;
  /** Sets or clears `deleted_at`, and writes this content to the row: none if it is deleted. */
  setDeleted(tx: Transaction, row: Row, content: Content | null): Promise<void>;
}

/** Throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text, unless the viewer may edit this version. */
export function checkEdit<Row extends LockedContent>(
  { thing }: Changeable<Row>,
  row: Row | undefined,
  viewerId: number,
  version: number,
): asserts row is Row {
  authorizeChanging(thing, row, viewerId);
  checkVersion(row, version);
}

/** Keeps the version that an edit is about to replace. */
export async function keepCurrent<Row extends LockedContent>(
  tx: Transaction,
  { kind, contentOf }: Changeable<Row>,
  row: Row,
): Promise<void> {
  const { id, version, edited_at, created_at } = row;
  await keepVersion(tx, { kind, id }, { version, writtenAt: edited_at ?? created_at, ...contentOf(row) });
}

/**
 * Moves the content of a row to `content_versions`, for its author. Returns false if it is deleted; if a moderator has done
 * so, it is noted: then it stays deleted whatever becomes of the removal. The policy has been checked.
 */
export async function deleteLocked<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row,
): Promise<boolean> {
  if (row.removed_by !== null) await markRemoved(tx, changeable.kind, row.id, BY_AUTHOR_TOO);
  return takeAway(tx, changeable, row);
}

/** Removes content by a moderator's decision. */
export async function takeAway<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row,
): Promise<boolean> {
  if (row.deleted_at !== null) return false;
  await keepCurrent(tx, changeable, row);
  await changeable.setDeleted(tx, row, null);
  return true;
}

/** Moves it back; returns false if it is not deleted. Its policy has been checked. */
export async function putBack<Row extends LockedContent>(
  tx: Transaction,
  changeable: Changeable<Row>,
  row: Row,
): Promise<boolean> {
  if (row.deleted_at === null) return false;
  const subject = { kind: changeable.kind, id: row.id };
  const { title, content, media_id, media_alt, wallet_address } = await takeVersion(tx, subject, row.version);
  const kept = { title, content, mediaId: media_id, mediaAlt: media_alt, walletAddress: wallet_address };
  await changeable.setDeleted(tx, row, kept);
  return true;
}
