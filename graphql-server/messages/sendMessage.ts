import { append, appendStatement, type Appended, type NewMessage } from '../chat/append.ts';
import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keep } from '../idempotency/keptKeys.ts';
import { statement } from '../orm/rows.ts';
import type { Transaction } from '../transactions.ts';
import { pairOf } from '../friends/pair.ts';

declare module '../events.ts' {
  interface Events {
    /** Its audience are the sender and the receiver. `word` is the sender's `clientMutationId`, if he gave one. */
    'message.sent': {
      messageId: number;
      seq: number;
      conversationId: number;
      word: string | null;
      audience: number[];
    };
  }
}

declare module '../transactions.ts' {
  interface Happenings {
    /** Whether it is a listing of the receiver's is for the marketplace to say. */
    'message.aboutListing': { listingId: number; senderId: number; receiverId: number };
  }
}

export const toPair = appendStatement(
  'append-direct',
  'user_low = $5 and user_high = $6 and group_id is null',
);

/** Nobody at all where one of the two is no member. */
export const beginConversation = statement(
  'begin-conversation',
  `insert into conversations (user_low, user_high)
   select $1, $2 where exists (select from users where id = $1) and exists (select from users where id = $2)
   on conflict (user_low, user_high) where group_id is null do nothing`,
);

/** Sends a message and returns its id; the first to somebody begins the conversation. */
export async function sendMessage(
  { house, memberId, via }: Context,
  { receiverId, content, listingId }: { receiverId: number; content: string; listingId: number | null },
  key: Key | null,
): Promise<number> {
  if (receiverId === memberId) throw badInput('You cannot send a message to yourself.');
  return house.transactions.run(async (tx) => {
    const { id, seq, conversationId } = await write(tx, { senderId: memberId, content, via }, receiverId);
    if (listingId !== null)
      await tx.happened('message.aboutListing', { listingId, senderId: memberId, receiverId });
    const audience = [memberId, receiverId];
    tx.announce('message.sent', { messageId: id, seq, conversationId, word: key?.text ?? null, audience });
    return keep(tx, key, id);
  });
}

async function write(tx: Transaction, message: NewMessage, receiverId: number): Promise<Appended> {
  const pair = pairOf(message.senderId, receiverId);
  const written = await append(tx, toPair, message, ...pair);
  if (written) return written;
  await tx.rows(beginConversation, [...pair]);
  const first = await append(tx, toPair, message, ...pair);
  if (!first) throw notFound('User');
  return first;
}
