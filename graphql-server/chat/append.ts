import { statement } from '../orm/rows.ts';
import type { Transaction } from '../transactions.ts';

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

/**
 * The one way into a conversation. Its row is locked by the update, so that numbers follow one another in the order of
 * the commits: who asks for what came after a number misses nothing (ids are given before the commit). `condition`
 * names the conversation by parameters from $5 on.
 */
export const appendStatement = (name: string, condition: string) =>
  statement<Appended>(
    name,
    `with conversation as (
       update conversations
          set last_seq = last_seq + 1,
              last_message_id = nextval('messages_id_seq'),
              low_unread = low_unread + coalesce((user_high = $1)::int, 0),
              high_unread = high_unread + coalesce((user_low = $1)::int, 0)
        where ${condition} returning id, last_seq, last_message_id
     )
     insert into messages (id, conversation_id, seq, sender_id, content, media_id, via)
     select last_message_id, id, last_seq, $1, $2, $3, $4 from conversation
     returning id, seq, conversation_id as "conversationId"`,
  );

/** Writes a message; undefined where there is no such conversation. */
export async function append(
  tx: Transaction,
  to: ReturnType<typeof appendStatement>,
  { senderId, content, mediaId, via }: NewMessage,
  ...conversation: number[]
): Promise<Appended | undefined> {
  return (await tx.rows(to, [senderId, content, mediaId ?? null, via, ...conversation]))[0];
}
