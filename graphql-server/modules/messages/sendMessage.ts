import { sql } from 'kysely';
import { appended, type NewMessage } from '../chat/append.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, rows, statement, type Params } from '../../platform/database/statements.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import { userById } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import { askAboutListing } from './askAboutListing.ts';
import { messageColumns, toMessage } from './messageRows.ts';
import type { Message } from './message.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Its audience are the sender and the receiver. `clientMutationId` is the sender's, if there is one. */
    'message.sent': {
      messageId: number;
      seq: number;
      conversationId: number;
      clientMutationId: string | null;
      audience: number[];
    };
  }
}

export const toPair = statement('append-direct', (params: Params<NewMessage & Pair>) =>
  appended(params, (eb) =>
    eb.and([
      eb('user_low', '=', params.low),
      eb('user_high', '=', params.high),
      eb('group_id', 'is', null),
      isVisible(params.low, params.high),
    ]),
  )
    .selectFrom(['msg', 'c'])
    .select(messageColumns),
);

/** Does nothing if one of the two does not exist. */
export const beginConversation = statement('begin-conversation', ({ low, high }: Params<Pair>) =>
  into(
    'conversations',
    db
      .selectFrom(['users as l', 'users as h'])
      .select(['l.id as user_low', 'h.id as user_high'])
      .where('l.id', '=', low)
      .where('h.id', '=', high)
      .where(isVisible(low, high)),
  ).onConflict((on) =>
    on
      .columns(['user_low', 'user_high'])
      .where(sql<boolean>`group_id is null`)
      .doNothing(),
  ),
);

interface Sent {
  receiverId: number;
  content: string;
  listingId: number | null;
  replyTo: number | null;
}

/** Sends a message by one statement, unless it is the first of the conversation or about a listing. */
export async function sendMessage(
  context: Context,
  { receiverId, content, listingId, replyTo }: Sent,
  idempotencyKey: IdempotencyKey | null,
): Promise<Message> {
  const { services, pool, memberId, via } = context;
  if (receiverId === memberId) throw badField('receiverId', 'You cannot send a message to yourself.');
  const pair = orderedPair(memberId, receiverId);
  const values = {
    sender: memberId,
    content,
    medium: null,
    alt: null,
    via,
    replyTo,
    ...keyParameters(idempotencyKey),
    ...pair,
  };
  const [next] = listingId === null ? await rows(pool, toPair, values) : [];
  // A reply is never the first message.
  if (!next && replyTo !== null && listingId === null) throw await refusal(context, receiverId);
  const sent =
    next ??
    (await services.transactions.run(async (tx) => {
      await tx.rows(beginConversation, pair);
      const [first] = await tx.rows(toPair, values);
      if (!first) throw notFound(replyTo === null ? 'User' : 'Message');
      if (listingId !== null)
        await askAboutListing(tx, { listingId, sellerId: receiverId, askerId: memberId });
      return first;
    }));
  services.events.publish('message.sent', {
    messageId: sent.id,
    seq: sent.seq,
    conversationId: sent.conversation_id,
    clientMutationId: idempotencyKey?.value ?? null,
    audience: [memberId, receiverId],
  });
  return toMessage(sent);
}

/** Why no reply was written: there is no such member, or no such message to reply to. */
const refusal = async (context: Context, receiverId: number): Promise<Error> =>
  notFound((await userById(context, receiverId)) ? 'Message' : 'User');
