import type { Context } from '../../platform/graphql/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import {
  deleteMessageIn,
  editMessageIn,
  lockMessage,
  removeMessageIn,
  restoreMessageIn,
  returnMessageIn,
  type LockedMessage,
} from '../chat/changeMessage.ts';
import type { Edit } from '../editing/changeContent.ts';
import { mayNotLink, refuseInRequest } from './linksOfNewMembers.ts';
import { isRequestTo } from './messageRequest.ts';
import { refuseUnwantedIn } from './whoMayWrite.ts';
import { authorizeDeleting, authorizeEditing, authorizeRestoring } from '../chat/message.policy.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /**
     * A direct message was edited, deleted or restored. Its audience are the sender and the receiver, or the sender alone
     * where the receiver has ignored a request. Earlier builds do not name the members.
     */
    'message.changed': {
      messageId: number;
      seq: number;
      conversationId: number;
      audience: number[];
      members?: number[];
    };
  }
}

/** A direct message, and the member it must have been written to or by, if given. */
export interface MessageReference {
  id: number;
  userId: number | null;
}

/** Changes the text of a message; throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text. */
export async function updateMessage(
  context: Context,
  reference: MessageReference,
  edit: Edit,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, memberId } = context;
  // Before the transaction: it may need another connection.
  const refusesLinks = await mayNotLink(context, [edit.content, edit.mediaAlt]);
  return services.transactions.run(async (tx) => {
    const message = await lockOwn(tx, reference, memberId);
    authorizeEditing(message, memberId);
    const receiver = await receiverOf(tx, message, memberId);
    if (refusesLinks) await refuseInRequest(tx, memberId, receiver);
    if (await editMessageIn(tx, message, edit)) publishChange(tx, message, noticing(message));
    return keep(tx, idempotencyKey, message.id);
  });
}

/** Deletes a message for both members; its author may repeat it. */
export async function deleteMessage({ services, memberId }: Context, reference: MessageReference) {
  await services.transactions.run(async (tx) => {
    const message = await lockOwn(tx, reference, memberId);
    authorizeDeleting(message, memberId);
    if (await deleteMessageIn(tx, message, memberId)) publishChange(tx, message);
  });
}

/** Restores a deleted message; throws NOT_FOUND later than a minute after the deletion, FORBIDDEN where none can be sent. */
export async function restoreMessage({ services, memberId }: Context, reference: MessageReference) {
  await services.transactions.run(async (tx) => {
    const message = await lockOwn(tx, reference, memberId);
    authorizeRestoring(message, memberId);
    await receiverOf(tx, message, memberId);
    if (await restoreMessageIn(tx, message)) publishChange(tx, message, noticing(message));
  });
}

/** A moderator takes a message away; returns false if it was gone. */
export async function removeMessage(tx: Transaction, id: number, by: number): Promise<boolean> {
  const message = await lockMessage(tx, id);
  const isTaken = message !== undefined && (await removeMessageIn(tx, message, by));
  if (isTaken) publishChange(tx, message);
  return isTaken;
}

/** Undoes the removal of a direct message by a moderator. */
export async function returnMessage(tx: Transaction, id: number, isTaken: boolean): Promise<void> {
  const message = await lockMessage(tx, id);
  if (message && (await returnMessageIn(tx, message, isTaken))) publishChange(tx, message);
}

/** Undefined unless the viewer has written or received it. */
async function lockOwn(tx: Transaction, { id, userId }: MessageReference, viewerId: number) {
  const message = await lockMessage(tx, id);
  const members = message ? membersOf(message) : [];
  return members.includes(viewerId) && (userId === null || isWith(userId, members, viewerId))
    ? message
    : undefined;
}

const isWith = (userId: number, members: number[], viewerId: number) =>
  userId !== viewerId && members.includes(userId);

/** Who would receive a message that is sent now; throws FORBIDDEN if they do not want any. */
async function receiverOf(tx: Transaction, message: LockedMessage, sender: number): Promise<number> {
  if (message.chat.is_closed) throw forbidden('This conversation is closed.');
  const receiver = otherOf(message, sender);
  await refuseUnwantedIn(tx, sender, receiver);
  return receiver;
}

const otherOf = (message: LockedMessage, viewerId: number): number =>
  membersOf(message).find((id) => id !== viewerId) ?? viewerId;

const membersOf = ({ chat: { user_low, user_high } }: LockedMessage): number[] =>
  user_low !== null && user_high !== null ? [user_low, user_high] : [];

/** Whoever has ignored a request is not told what its sender writes in it, and the sender does not notice (decision 42a). */
const noticing = (message: LockedMessage): number[] =>
  membersOf(message).filter(
    (id) => message.chat.request_ignored_at === null || !isRequestTo(id, message.chat),
  );

const publishChange = (tx: Transaction, message: LockedMessage, audience = membersOf(message)) =>
  tx.publish('message.changed', {
    messageId: message.id,
    seq: message.seq,
    conversationId: message.conversation_id,
    audience,
    members: membersOf(message),
  });
