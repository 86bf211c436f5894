import type { Context } from '../../platform/graphql/context.ts';
import { badField, conflict, notFound } from '../../platform/errors/errors.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { sql, type Expression } from 'kysely';
import type { Transaction } from '../../platform/database/transactions.ts';
import { decodeDataUrl } from './dataUrl.ts';
import { keepUpload, senderOf } from './keep.ts';
import { MediaEntity } from '../../platform/database/tables/media.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { checkUse, type Use } from './uses.ts';

/** A picture or video of an input. */
interface MediumInput {
  /** Data URL, or the placeholder of one (`uploads.ts`). */
  dataUrl?: string | null;
  /** Name of the data URL's field in the input, for errors; `imageUrl` by default. */
  field?: string;
  /** Id of the viewer's upload by `POST /media`. */
  id?: string | null;
}

/**
 * The stored medium of an input, ready to be attached; null or undefined where the input is. Throws PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_MEDIA, NOT_FOUND for an id that is not the viewer's, and CONFLICT for a file of
 * something that waits for review.
 */
export async function takeMedium(
  context: Context,
  { dataUrl, id, field = 'imageUrl' }: MediumInput,
  use: Use,
): Promise<MediaEntity | null | undefined> {
  if (dataUrl && id) throw badField(field, 'Send a data URL or the id of an upload, not both.');
  if (id) return ownMedium(context, parseId(id, field === 'imageUrl' ? 'mediaId' : `${field}Id`), use);
  if (dataUrl) return keepUpload(context, await givenUpload(context, dataUrl, field), use);
  return dataUrl === null || id === null || dataUrl === '' ? null : undefined;
}

async function ownMedium(context: Context, id: number, use: Use): Promise<MediaEntity> {
  const { em, memberId } = context;
  const medium = await em.findOne(MediaEntity, { id, owner: memberId, deletedAt: null });
  if (!medium) throw notFound('File');
  checkUse(use, medium.kind, medium.givenBytes);
  await refuseWaiting(context, id);
  return medium;
}

/** Finds held content with this file. Such a file is not marked as used before the content is published. */
const heldWith = statement('held-with-medium', ({ id }: Params<{ id: number }>) =>
  db.selectFrom('held_content').select('id').where('media_id', '=', id).limit(1),
);

/**
 * Throws if held content uses the file, because it could no longer be published. Approved calls, which publish it, are
 * exempt.
 */
async function refuseWaiting({ caller, services }: Context, id: number): Promise<void> {
  if (caller.approved) return;
  if ((await rows(services.database.pool, heldWith, { id })).length > 0) throw usedAlready();
}

/** The file of a data URL. One that was extracted from the body has been counted already. */
export async function givenUpload(context: Context, text: string, field: string): Promise<Upload> {
  const { uploads, services, caller } = context;
  const named = uploads.named(text);
  if (named) return named;
  await services.media.limits.count(senderOf(context), caller.work);
  return decodeDataUrl(uploads, text, field);
}

export const usedAlready = () => conflict('This file is already in use.');

/** Part (CTE) of a statement: marks the medium as used; returns no row if it is used already. */
export const attached = (id: Expression<number>) =>
  db
    .updateTable('media')
    .set({ unused_since: null })
    .where('id', '=', sql<number>`${id}::int`)
    .where('unused_since', 'is not', null)
    .returning('id');

/** Marks a medium as used, in the transaction that writes its use; throws CONFLICT if it is used already. */
export async function attach(em: EntityManager, medium: MediaEntity | null): Promise<void> {
  if (!medium) return;
  const changed = await em.nativeUpdate(
    MediaEntity,
    { id: medium.id, unusedSince: { $ne: null } },
    { unusedSince: null },
  );
  if (changed === 0) throw usedAlready();
}

/** The private chat whose members alone may read a medium: that of a group, or a conversation of two. */
interface PrivateChat {
  group: number | null;
  conversation: number | null;
}

const attachTo = statement(
  'attach-medium',
  ({ id, group, conversation }: Params<PrivateChat & { id: number }>) =>
    db
      .updateTable('media')
      .set({ unused_since: null, group_id: group, conversation_id: conversation })
      .where('id', '=', id)
      .where('unused_since', 'is not', null)
      .returning('id'),
);

/** Attaches a medium within a transaction of statements. Without a private chat, everyone may see it. */
export async function attachIn(
  tx: Transaction,
  medium: MediaEntity | null | undefined,
  { group = null, conversation = null }: Partial<PrivateChat> = {},
): Promise<void> {
  if (!medium) return;
  const attached = await tx.rows(attachTo, { id: medium.id, group, conversation });
  if (attached.length === 0) throw usedAlready();
}

/** Marks a medium as unused; the sweeper removes it a day later. */
export async function release(em: EntityManager, medium: MediaEntity | null): Promise<void> {
  if (medium) await em.nativeUpdate(MediaEntity, { id: medium.id }, { unusedSince: new Date() });
}

const releaseFrom = statement('release-medium', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('media')
    .set({ unused_since: sql<string>`now()`, group_id: null, conversation_id: null })
    .where('id', '=', id),
);

export async function releaseIn(tx: Transaction, mediumId: number | null): Promise<void> {
  if (mediumId !== null) await tx.rows(releaseFrom, { id: mediumId });
}

/** Not one that its owner has used for something else since, or that was deleted with it. */
const useAgain = statement('use-medium-again', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('media')
    .set({ unused_since: null })
    .where('id', '=', id)
    .where('unused_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('group_id', 'is', null)
    .where('conversation_id', 'is', null)
    .returning('id'),
);

/** Undoes `releaseIn` for what everyone may see; returns null if the medium is in use by now. */
export async function useAgainIn(tx: Transaction, mediumId: number | null): Promise<number | null> {
  const [again] = mediumId === null ? [] : await tx.rows(useAgain, { id: mediumId });
  return again?.id ?? null;
}
