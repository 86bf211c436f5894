import { badField } from '../../platform/errors/errors.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { altOf } from '../media/mediaAlt.ts';
import { checkVersion, type LockedContent } from './author.policy.ts';
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

export interface Editable<Row extends LockedContent> extends Changeable<Row> {
  /** Writes this content to the row, as its next version. */
  write(tx: Transaction, row: Row, content: Content): Promise<void>;
}

/** Texts that are left out stay as they are. */
export interface Edit {
  /** The version that the edit started from. */
  version: number;
  title?: string | null;
  content?: string | null;
  mediaAlt?: string | null;
}

/**
 * Writes the next version of a row and keeps its current one; returns false if the texts are the same. Throws CONFLICT
 * with the current text. The policy has been checked.
 */
export async function editLocked<Row extends LockedContent>(
  tx: Transaction,
  editable: Editable<Row>,
  row: Row,
  edit: Edit,
): Promise<boolean> {
  checkVersion(row, edit.version);
  const current = editable.contentOf(row);
  const next = edited(current, edit);
  if (isSame(current, next)) return false;
  await keepCurrent(tx, editable, row);
  await editable.write(tx, row, next);
  return true;
}

function edited(current: Content, edit: Edit): Content {
  const { mediaId } = current;
  const content = edit.content ?? current.content;
  if (!content && mediaId === null) throw badField('content', 'content is required.');
  const mediaAlt = altOf(edit.mediaAlt === undefined ? current.mediaAlt : edit.mediaAlt, mediaId);
  return { ...current, title: edit.title ?? current.title, content, mediaAlt };
}

const isSame = (one: Content, other: Content) =>
  one.title === other.title && one.content === other.content && one.mediaAlt === other.mediaAlt;

/** Keeps the version that a change is about to replace. */
async function keepCurrent<Row extends LockedContent>(
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
