import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import { keptKey, type KeyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, type DB, type Params } from '../../platform/database/statements.ts';

export type NewMessage = {
  sender: number;
  content: string;
  medium: number | null;
  alt: string | null;
  via: string | null;
  /** The message that it replies to. */
  replyTo: number | null;
} & KeyParameters;

/**
 * The only way to write a message: parts (CTEs) of a statement that insert it as `msg` into its conversation `c` and
 * store the key. They return no row if `condition` matches no conversation, or the message that it replies to is deleted
 * or of another one. The update locks the conversation's row, so numbers follow the order of the commits, and a client
 * that requests what came after a number misses nothing (ids are assigned before the commit).
 */
export const appended = (
  params: Params<NewMessage>,
  condition: (eb: ExpressionBuilder<DB, 'conversations'>) => Expression<SqlBool>,
) =>
  db
    .with('c', (q) =>
      q
        .updateTable('conversations')
        .set((eb) => ({
          last_seq: eb('last_seq', '+', 1),
          last_message_id: sql<number>`nextval('messages_id_seq')`,
          low_unread: eb('low_unread', '+', isSentTo('user_high', params)),
          high_unread: eb('high_unread', '+', isSentTo('user_low', params)),
          // Who answers a request accepts it.
          requested_by: unlessAnswered('requested_by', params),
          request_ignored_at: unlessAnswered('request_ignored_at', params),
          request_accepted_by: acceptedBy(params),
        }))
        .where(condition)
        .where(hasOriginal(params))
        .returningAll(),
    )
    .with('msg', (q) => into('messages', q.selectFrom('c').select(newRow(params))).returningAll())
    .with('kept', (q) => keptKey(q.selectFrom('msg').select('id'), params));

/** What a message replies to is in its conversation, and not deleted. */
const hasOriginal =
  ({ replyTo }: Params<NewMessage>) =>
  (eb: ExpressionBuilder<DB, 'conversations'>) =>
    eb.or([
      sql<SqlBool>`${replyTo}::int is null`,
      eb.exists(
        eb
          .selectFrom('messages as original')
          .select('original.id')
          .where('original.id', '=', replyTo)
          .whereRef('original.conversation_id', '=', 'conversations.id')
          .where('original.deleted_at', 'is', null),
      ),
    ]);

/** 1 if the sender is the other of the two members; 0 in a group. */
const isSentTo = (other: 'user_low' | 'user_high', { sender }: Params<NewMessage>) =>
  sql<number>`coalesce((${sql.ref(other)} = ${sender})::int, 0)`;

const unlessAnswered = <Column extends 'requested_by' | 'request_ignored_at'>(
  column: Column,
  { sender }: Params<NewMessage>,
) =>
  sql<
    Selectable<DB['conversations']>[Column]
  >`case when requested_by = ${sender} then ${sql.ref(column)} end`;

const acceptedBy = ({ sender }: Params<NewMessage>) =>
  sql<number | null>`case when requested_by <> ${sender} then ${sender} else request_accepted_by end`;

const newRow = ({ sender, content, medium, alt, via, replyTo }: Params<NewMessage>) =>
  [
    'last_message_id as id',
    'id as conversation_id',
    'last_seq as seq',
    sender.as('sender_id'),
    content.as('content'),
    medium.as('media_id'),
    alt.as('media_alt'),
    via.as('via'),
    replyTo.as('reply_to_id'),
  ] as const;
