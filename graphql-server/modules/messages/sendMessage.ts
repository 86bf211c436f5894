import { sql } from 'kysely';
import { appended, type NewMessage } from '../chat/append.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { lockPair, orderedPair, type Pair } from '../friends/pair.ts';
import { replyToOf } from '../chat/replyToInput.ts';
import { altOf } from '../media/mediaAlt.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { DIRECT_CHAT } from '../media/uses.ts';
import { userById } from '../users/userRows.ts';
import { isPresent, isVisible } from '../visibility/visibility.ts';
import { askAboutListing } from './askAboutListing.ts';
import type { SendMessageInput } from './message.inputs.ts';
import { refuseLinks } from './linksOfNewMembers.ts';
import { areAcquainted } from './messageRequest.ts';
import { countRequest } from './messageRequestLimit.ts';
import { messageColumns, toMessage } from './messageRows.ts';
import { isOpenTo, otherOf, refuseUnwanted } from './whoMayWrite.ts';
import type { Message } from './message.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience is the sender and the receiver. `clientMutationId` is the one that the sender passed, if any. */
    'message.sent': {
      messageId: number;
      seq: number;
      conversationId: number;
      clientMutationId: string | null;
      audience: number[];
    };
  }
}

type NewDirectMessage = NewMessage & Pair & Question;

interface Question {
  /** Whether it is about a listing of the receiver, who wants to be asked then. */
  isQuestion: boolean;
}

export const toPair = statement('append-direct', (params: Params<NewDirectMessage>) =>
  appended(params, (eb) =>
    eb.and([
      eb('user_low', '=', params.low),
      eb('user_high', '=', params.high),
      eb('group_id', 'is', null),
      isVisible(params.low, params.high),
      isPresent(params.low),
      isPresent(params.high),
      // A request may be continued only if it could also be started.
      eb.or([
        sql<boolean>`requested_by is distinct from ${params.sender}::int`,
        params.isQuestion,
        isOpenTo(otherOf(params), params.low, params.high),
      ]),
    ]),
  )
    .selectFrom(['msg', 'c'])
    .select(messageColumns),
);

/**
 * Does nothing if one of the two does not exist, or does not want it. It is a request of `sender` unless the two are
 * acquainted, or it is null.
 */
export const beginConversation = statement(
  'begin-conversation',
  ({ low, high, sender, isQuestion }: Params<Pair & Question & { sender: number | null }>) =>
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
        .where(isVisible(low, high))
        .where(isPresent(low))
        .where(isPresent(high))
        .where(
          sql<boolean>`(${isQuestion}::boolean or ${isOpenTo(otherOf({ low, high, sender }), low, high)})`,
        ),
    ).onConflict((on) =>
      on
        .columns(['user_low', 'user_high'])
        .where(sql<boolean>`group_id is null`)
        .doNothing(),
    ),
);

const conversationId = statement('conversation-id', ({ low, high }: Params<Pair>) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .where('group_id', 'is', null),
);

interface Recipient {
  receiverId: number;
  /** The receiver's listing that the message is about. */
  listingId: number | null;
}

type Written = RowOf<typeof toPair>;

/**
 * Sends a message: a text alone by one statement, unless it is the first of the conversation or about a listing. Throws
 * NOT_FOUND without the receiver, and without the message that it replies to.
 */
export async function sendMessage(
  context: Context,
  to: Recipient,
  input: SendMessageInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<Message> {
  const { services, memberId, via } = context;
  const { content, imageUrl, mediaId, mediaAlt } = input;
  const replyTo = replyToOf(input);
  if (to.receiverId === memberId) throw badField('receiverId', 'You cannot send a message to yourself.');
  if (!content && !imageUrl && !mediaId)
    throw badField(['content', 'imageUrl'], 'content or imageUrl is required.');
  await refuseLinks(context, to.receiverId, [content, mediaAlt]);
  const values = {
    sender: memberId,
    content: content ?? '',
    medium: null,
    alt: null,
    via,
    replyTo,
    ...keyParameters(idempotencyKey),
    ...orderedPair(memberId, to.receiverId),
    isQuestion: to.listingId !== null,
  };
  const isTextOnly = content && !imageUrl && !mediaId && !mediaAlt;
  const sent = isTextOnly
    ? await sendText(context, to, values)
    : await sendWithImage(context, to, values, input);
  services.events.publish('message.sent', {
    messageId: sent.id,
    seq: sent.seq,
    conversationId: sent.conversation_id,
    clientMutationId: idempotencyKey?.value ?? null,
    audience: [memberId, to.receiverId],
  });
  return toMessage(sent, memberId);
}

/** Why no reply was written: there is no such member, or no such message to reply to. */
async function refusal(context: Context, receiverId: number): Promise<Error> {
  await refuseUnwanted(context, receiverId);
  return notFound('Message');
}

async function sendText(context: Context, to: Recipient, values: NewDirectMessage): Promise<Written> {
  if (to.listingId === null) {
    const [written] = await rows(context.pool, toPair, values);
    if (written) return written;
    // A reply is never the first message.
    if (values.replyTo !== null) throw await refusal(context, to.receiverId);
    await refuseUnwanted(context, to.receiverId);
  }
  await countRequest(context, to.receiverId);
  return context.services.transactions.run(async (tx) => {
    await begin(tx, values);
    return writeIn(tx, to, values);
  });
}

/** Begins the conversation unless there is one; does nothing without the receiver. */
async function begin(tx: Transaction, values: NewDirectMessage): Promise<void> {
  // A friendship that begins at the same moment accepts the request, or is seen here.
  await lockPair(tx, values.low, values.high);
  await tx.rows(beginConversation, values);
}

/** Writes a message into the conversation, and tells the seller of a listing that it is about. */
async function writeIn(tx: Transaction, to: Recipient, values: NewDirectMessage): Promise<Written> {
  const [written] = await tx.rows(toPair, values);
  if (!written) throw notFound(values.replyTo === null ? 'User' : 'Message');
  const { receiverId: sellerId, listingId } = to;
  if (listingId !== null) await askAboutListing(tx, { listingId, sellerId, askerId: values.sender });
  return written;
}

/**
 * Sends a message with an image that only the two members may read. The image is not stored if the sender may not
 * message the receiver.
 */
async function sendWithImage(
  context: Context,
  to: Recipient,
  values: NewDirectMessage,
  { imageUrl, mediaId, mediaAlt }: SendMessageInput,
): Promise<Written> {
  if (to.listingId === null) await refuseUnwanted(context, to.receiverId);
  else if (!(await userById(context, to.receiverId))) throw notFound('User');
  await countRequest(context, to.receiverId);
  const image = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, DIRECT_CHAT);
  const alt = altOf(mediaAlt, image);
  return context.services.transactions.run(async (tx) => {
    await begin(tx, values);
    const [conversation] = await tx.rows(conversationId, values);
    if (!conversation) throw notFound('User');
    await attachIn(tx, image, { conversation: conversation.id });
    return writeIn(tx, to, { ...values, medium: image?.id ?? null, alt });
  });
}
