import { sql } from 'kysely';
import { MESSAGE_EDIT_HOURS } from '../../contract/limits.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { authorizeChanging, REMOVED, RESTORABLE, type LockedContent } from '../editing/author.policy.ts';

/** The columns of a message that is locked for a change. */
export const LOCKED_MESSAGE = [
  'id',
  'sender_id as author_id',
  'version',
  'content',
  'created_at',
  'edited_at',
  'deleted_at',
  'removed_by',
  'conversation_id',
  'seq',
  'media_id',
  'media_alt',
  'deleted_by',
  RESTORABLE,
  sql<boolean>`created_at > now() - interval '${sql.raw(String(MESSAGE_EDIT_HOURS))} hours'`.as(
    'is_editable',
  ),
] as const;

interface Locked extends LockedContent {
  deleted_by: number | null;
  is_editable: boolean;
}

/** Its author edits it for a day; throws NOT_FOUND if it is deleted. */
export function authorizeEditing<Row extends Locked>(
  message: Row | undefined,
  viewerId: number,
): asserts message is Row {
  authorizeChanging('Message', message, viewerId);
  if (!message.is_editable)
    throw forbidden(`A message can be edited for ${MESSAGE_EDIT_HOURS} hours after it was sent.`);
}

/** Its author deletes it, and who `manages` its group; both may repeat it. */
export function authorizeDeleting<Row extends Locked>(
  message: Row | undefined,
  viewerId: number,
  manages = false,
): asserts message is Row {
  const isAllowed = manages || message?.author_id === viewerId;
  if (!message || (message.deleted_at !== null && !isAllowed)) throw notFound('Message');
  if (!isAllowed) throw forbidden('Only its author can do this.');
}

/** Who deleted it restores it, for a minute; it may be repeated. */
export function authorizeRestoring<Row extends Locked>(
  message: Row | undefined,
  viewerId: number,
  manages = false,
): asserts message is Row {
  authorizeDeleting(message, viewerId, manages);
  if (message.deleted_at === null) return;
  if (message.removed_by !== null) throw forbidden(REMOVED);
  if (!message.is_restorable) throw notFound('Message');
  if (message.deleted_by !== viewerId)
    throw forbidden('Only the member who deleted the message can restore it.');
}
