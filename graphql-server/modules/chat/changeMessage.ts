import { sql } from 'kysely';
import { db, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deleteLocked, editLocked, putBack, type Edit, type Editable } from '../editing/changeContent.ts';
import { removeContent, returnContent } from '../editing/removing.ts';
import { hideMedium, showMedium } from '../media/hiddenMedia.ts';
import { isVisible } from '../visibility/visibility.ts';
import { LOCKED_MESSAGE } from './message.policy.ts';

const lockChat = statement('lock-chat-of-message', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('conversations')
    .select(['user_low', 'user_high', 'group_id', 'requested_by', 'request_ignored_at'])
    .select(sql<boolean>`coalesce(not ${isVisible(sql.ref('user_low'), 'user_high')}, false)`.as('is_closed'))
    .where('id', '=', (eb) => eb.selectFrom('messages').select('conversation_id').where('id', '=', id))
    .forNoKeyUpdate(),
);

const lock = statement('lock-message', ({ id }: Params<{ id: number }>) =>
  db.selectFrom('messages').select(LOCKED_MESSAGE).where('id', '=', id).forNoKeyUpdate(),
);

type Chat = RowOf<typeof lockChat>;
export type LockedMessage = RowOf<typeof lock> & { chat: Chat };

/**
 * A message and its chat, whose row is locked first, as where a message is written: so numbers of changes follow the
 * order of the commits. Undefined if there is none.
 */
export async function lockMessage(tx: Transaction, id: number): Promise<LockedMessage | undefined> {
  const [chat] = await tx.rows(lockChat, { id });
  if (!chat) return undefined;
  const [message] = await tx.rows(lock, { id });
  return message && { ...message, chat };
}

/** The next number of a change; within a chat only while its row is locked. */
const NEXT_CHANGE = sql<number>`nextval('message_changes_seq')`;

interface MessageText {
  content: string;
  mediaAlt: string | null;
}

const edit = statement('edit-message', ({ id, content, mediaAlt }: Params<{ id: number } & MessageText>) =>
  db
    .updateTable('messages')
    .set((eb) => ({
      content,
      media_alt: mediaAlt,
      version: eb('version', '+', 1),
      edited_at: sql<string>`now()`,
      change: NEXT_CHANGE,
    }))
    .where('id', '=', id),
);

interface Deletion extends MessageText {
  id: number;
  media: number | null;
  /** Null restores it. */
  by: number | null;
}

const setDeleted = statement('delete-message', ({ id, content, media, mediaAlt, by }: Params<Deletion>) =>
  db
    .updateTable('messages')
    .set({
      content,
      media_id: media,
      media_alt: mediaAlt,
      deleted_at: sql<string | null>`case when ${by}::int is not null then now() end`,
      deleted_by: by,
      change: NEXT_CHANGE,
    })
    .where('id', '=', id),
);

/** Changes the given texts; returns whether they differ. Throws CONFLICT with the current text. */
export const editMessageIn = (tx: Transaction, message: LockedMessage, change: Edit): Promise<boolean> =>
  editLocked(tx, messageDeletedBy(null), message, change);

/** Leaves a placeholder without content; returns false for a deleted message. */
export const deleteMessageIn = (tx: Transaction, message: LockedMessage, by: number): Promise<boolean> =>
  deleteLocked(tx, messageDeletedBy(by), message);

/** Restores a deleted message; returns false if it is not deleted. */
export const restoreMessageIn = (tx: Transaction, message: LockedMessage): Promise<boolean> =>
  putBack(tx, messageDeletedBy(null), message);

/** Removes a message by a moderator's decision. */
export const removeMessageIn = (tx: Transaction, message: LockedMessage, by: number): Promise<boolean> =>
  removeContent(tx, messageDeletedBy(by), message, by);

export const returnMessageIn = (
  tx: Transaction,
  message: LockedMessage,
  isTaken: boolean,
): Promise<boolean> => returnContent(tx, messageDeletedBy(null), message, isTaken);

const messageDeletedBy = (by: number | null): Editable<LockedMessage> => ({
  kind: 'MESSAGE',
  thing: 'Message',
  contentOf: ({ content, media_id, media_alt }) => ({ content, mediaId: media_id, mediaAlt: media_alt }),
  async write(tx, { id }, { content, mediaAlt }) {
    await tx.rows(edit, { id, content, mediaAlt });
  },
  async setDeleted(tx, { id, media_id }, kept) {
    const { content, mediaId: media, mediaAlt } = kept ?? { content: '', mediaId: null, mediaAlt: null };
    await tx.rows(setDeleted, { id, content, media, mediaAlt, by });
    await (kept ? showMedium(tx, media) : hideMedium(tx, media_id));
  },
});
