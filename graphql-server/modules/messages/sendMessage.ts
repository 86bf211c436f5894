import { sql } from 'kysely';
import { appended, type NewMessage } from '../chat/append.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, rows, statement, type Params } from '../../platform/database/statements.ts';
import { lockPair, orderedPair, type Pair } from '../friends/pair.ts';
import { isVisible } from '../visibility/visibility.ts';
import { askAboutListing } from './askAboutListing.ts';
import { areAcquainted } from './messageRequest.ts';
import { countRequest } from './messageRequestLimit.ts';
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

/** Does nothing if one of the two does not exist. It is a request of `sender` unless the two are acquainted, or it is null. */
export const beginConversation = statement(
  'begin-conversation',
  ({ low, high, sender }: Params<Pair & { sender: number | null }>) =>
    into(
      'conversations',
      db
        .selectFrom(['users as l', 'users as h'])
        .select(['l.id as user_low', 'h.id as user_high'])
        .select(
          sql<number | null>`case when not ${areAcquainted(low, high)} then ${sender}::int end`.as(
            'requested_by',
          ),
        )
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

/** Sends a message by one statement, unless it is the first of the conversation or about a listing. */
export async function sendMessage(
  context: Context,
  { receiverId, content, listingId }: { receiverId: number; content: string; listingId: number | null },
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
    ...keyParameters(idempotencyKey),
    ...pair,
  };
  const known = listingId === null ? (await rows(pool, toPair, values))[0] : undefined;
  const sent = known ?? (await sendFirst(context, receiverId, values, listingId));
  services.events.publish('message.sent', {
    messageId: sent.id,
    seq: sent.seq,
    conversationId: sent.conversation_id,
    clientMutationId: idempotencyKey?.value ?? null,
    audience: [memberId, receiverId],
  });
  return toMessage(sent, memberId);
}

/** Begins the conversation if there is none yet. */
async function sendFirst(
  context: Context,
  receiverId: number,
  values: NewMessage & Pair,
  listingId: number | null,
) {
  const { services, memberId } = context;
  await countRequest(context, receiverId);
  return services.transactions.run(async (tx) => {
    // A friendship that begins at the same moment accepts the request, or is seen here.
    await lockPair(tx, memberId, receiverId);
    await tx.rows(beginConversation, { low: values.low, high: values.high, sender: memberId });
    const [first] = await tx.rows(toPair, values);
    if (!first) throw notFound('User');
    if (listingId !== null) await askAboutListing(tx, { listingId, sellerId: receiverId, askerId: memberId });
    return first;
  });
}
