import { appendStatement, appendValues } from '../chat/append.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { pairOf } from '../friends/pair.ts';
import { MESSAGE_AND_MEMBERS, messageOf, type MessageRow } from './messageRows.ts';
import type { Message } from './message.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Its audience are the sender and the receiver. */
    'message.sent': {
      messageId: number;
      seq: number;
      conversationId: number;
      idempotencyKey: string | null;
      audience: number[];
    };
  }
}

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    /** Whether it is a listing of the receiver's is for the marketplace to say. */
    'message.aboutListing': { listingId: number; senderId: number; receiverId: number };
  }
}

export const toPair = appendStatement<MessageRow>(
  'append-direct',
  'user_low = $9 and user_high = $10 and group_id is null',
  MESSAGE_AND_MEMBERS,
);

/** Nobody at all where one of the two is no member. */
export const beginConversation = statement(
  'begin-conversation',
  `insert into conversations (user_low, user_high)
   select $1, $2 where exists (select from users where id = $1) and exists (select from users where id = $2)
   on conflict (user_low, user_high) where group_id is null do nothing`,
);

/** Sends a message by one statement, unless it is the first to somebody or about a listing. */
export async function sendMessage(
  { services, pool, memberId, via }: Context,
  { receiverId, content, listingId }: { receiverId: number; content: string; listingId: number | null },
  idempotencyKey: IdempotencyKey | null,
): Promise<Message> {
  if (receiverId === memberId) throw badField('receiverId', 'You cannot send a message to yourself.');
  const pair = pairOf(memberId, receiverId);
  const values = appendValues({ senderId: memberId, content, via }, idempotencyKey, ...pair);
  const sent =
    (listingId === null ? (await rows(pool, toPair, values))[0] : undefined) ??
    (await services.transactions.run(async (tx) => {
      await tx.rows(beginConversation, [...pair]);
      const [first] = await tx.rows(toPair, values);
      if (!first) throw notFound('User');
      if (listingId !== null)
        await tx.happened('message.aboutListing', { listingId, senderId: memberId, receiverId });
      return first;
    }));
  const { id: messageId, seq, conversationId } = sent;
  const audience = [memberId, receiverId];
  services.events.publish('message.sent', {
    messageId,
    seq,
    conversationId,
    idempotencyKey: idempotencyKey?.value ?? null,
    audience,
  });
  return messageOf(sent);
}
