import type { QueryResultRow } from 'pg';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keyPart, keyValues } from '../../platform/idempotency/keptKeys.ts';
import { statement } from '../../platform/database/textRows.ts';

export interface NewMessage {
  senderId: number;
  content: string;
  mediaId?: number | null;
  via: string | null;
}

/** A message that is written: `seq` counts from 1 in its conversation, without gaps. */
export interface Appended {
  id: number;
  seq: number;
  conversationId: number;
}

const APPENDED = 'msg.id, msg.seq, msg.conversation_id as "conversationId"';

/**
 * The one way into a conversation: a statement that keeps the key, too, and gives no row where there is no such
 * conversation. Its row is locked by the update, so that numbers follow one another in the order of the commits: who
 * asks for what came after a number misses nothing (ids are given before the commit). `condition` names the conversation
 * by parameters from $9 on; `columns` are about the message `msg` and its conversation `c`.
 */
export const appendStatement = <Row extends QueryResultRow = Appended>(
  name: string,
  condition: string,
  columns: string = APPENDED,
) =>
  statement<Row>(
    name,
    `with conversation as (
       update conversations
          set last_seq = last_seq + 1,
              last_message_id = nextval('messages_id_seq'),
              low_unread = low_unread + coalesce((user_high = $1)::int, 0),
              high_unread = high_unread + coalesce((user_low = $1)::int, 0)
        where ${condition} returning *
     ), made as (
       insert into messages (id, conversation_id, seq, sender_id, content, media_id, via)
       select last_message_id, id, last_seq, $1, $2, $3, $4 from conversation returning *
     ), ${keyPart('made', 5)}
     select ${columns} from made msg, conversation c`,
  );

/** The parameters of such a statement. */
export const appendValues = (
  { senderId, content, mediaId, via }: NewMessage,
  idempotencyKey: IdempotencyKey | null,
  ...conversation: number[]
): unknown[] => [senderId, content, mediaId ?? null, via, ...keyValues(idempotencyKey), ...conversation];
