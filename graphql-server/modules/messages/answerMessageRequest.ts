import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { MessageRequestAnswer } from './message.inputs.ts';
import { ACCEPTED } from './messageRequest.ts';

type Answered = { viewer: number; sender: number } & Pair;

/** The conversation in which the sender has asked the viewer, accepted or not; locked. */
const lockRequest = statement('lock-message-request', ({ viewer, sender, low, high }: Params<Answered>) =>
  db
    .selectFrom('conversations')
    .select(['id', 'requested_by', 'request_ignored_at'])
    .select(
      sql<number>`case ${viewer}::int when user_low then low_read_seq else high_read_seq end`.as('read_seq'),
    )
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .where('group_id', 'is', null)
    .where((eb) => eb.or([eb('requested_by', '=', sender), eb('request_accepted_by', '=', viewer)]))
    .where(isVisible(viewer, sql<number>`${sender}::int`))
    .forNoKeyUpdate(),
);

const accept = statement('accept-message-request', ({ id, by }: Params<{ id: number; by: number }>) =>
  db
    .updateTable('conversations')
    .set({ ...ACCEPTED, request_accepted_by: by })
    .where('id', '=', id),
);

const ignore = statement('ignore-message-request', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('conversations')
    .set({ request_ignored_at: sql<string>`now()` })
    .where('id', '=', id),
);

/**
 * Accepts or ignores a member's message request; idempotent. An ignored request can still be accepted. Throws NOT_FOUND
 * if there is no request, if an accepted one is to be ignored, and for its sender.
 */
export async function answerMessageRequest(
  { services, memberId }: Context,
  senderId: number,
  answer: MessageRequestAnswer,
): Promise<void> {
  const members = { viewer: memberId, sender: senderId, ...orderedPair(memberId, senderId) };
  await services.transactions.run(async (tx) => {
    const [request] = await tx.rows(lockRequest, members);
    const isPending = request?.requested_by === senderId;
    if (!request || (!isPending && answer === 'IGNORED')) throw notFound('Message request');
    if (!isPending || (answer === 'IGNORED' && request.request_ignored_at !== null)) return;
    const { id, read_seq } = request;
    if (answer === 'IGNORED') await tx.rows(ignore, { id });
    else {
      await tx.rows(accept, { id, by: memberId });
      if (read_seq > 0) publishRead(tx, id, memberId, senderId, read_seq);
    }
    tx.publish('conversation.changed', { conversationId: id, otherId: senderId, audience: [memberId] });
  });
}

/** From now on the sender sees what the receiver has read, also what that was before. */
const publishRead = (
  tx: Transaction,
  conversationId: number,
  readerId: number,
  senderId: number,
  seq: number,
) =>
  tx.publish('messages.read', {
    conversationId,
    readerId,
    senderId,
    seq,
    audience: [readerId, senderId],
  });
