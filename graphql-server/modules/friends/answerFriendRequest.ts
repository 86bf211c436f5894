import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isVisible } from '../visibility/visibility.ts';
import { FriendRequestStatus } from './friendRequest.types.ts';
import { isOwnOrShown } from './friendship.ts';
import { publishFriendshipChanged } from './friendshipChanged.ts';
import type { FriendRequestAnswer } from './friend.inputs.ts';
import { lockPair, orderedPair, type Pair } from './pair.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'friendRequest.accepted': { friend_request_id: number; sender_id: number; receiver_id: number };
  }
}

type Request = RowOf<typeof findRequest>;

/** A request, unless the viewer does not see the other, whose account may be deleted, or a suspension hides it. */
export const findRequest = statement(
  'find-friend-request',
  ({ id, viewer }: Params<{ id: number; viewer: number }>) =>
    db
      .selectFrom('friend_requests as r')
      .select(['r.sender_id', 'r.receiver_id', 'r.status'])
      .where('r.id', '=', id)
      .where(isVisible(viewer, 'r.sender_id'))
      .where(isVisible(viewer, 'r.receiver_id'))
      .where(isOwnOrShown(viewer)),
);

const answer = statement(
  'answer-friend-request',
  ({ id, status }: Params<{ id: number; status: FriendRequestStatus }>) =>
    db
      .updateTable('friend_requests')
      .set({ status, answered_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .returning(['sender_id', 'receiver_id', 'status']),
);

const befriend = publishing(
  'befriend',
  'friendRequest.accepted',
  ({ id, low, high }: Params<Pair & { id: number }>, { publish, announced }) =>
    publish(
      db.with('befriended', (q) =>
        q
          .insertInto('friendships')
          .values({ user_low: low, user_high: high })
          .onConflict((on) => on.doNothing()),
      ),
      (q) =>
        q
          .selectFrom('friend_requests')
          .select(['id as friend_request_id', 'sender_id', 'receiver_id'])
          .where('id', '=', id),
    ).selectNoFrom(announced),
);

/**
 * Accepts or rejects a request; idempotent. Throws NOT_FOUND for other members, FORBIDDEN for the sender, and CONFLICT
 * if it has been answered the other way.
 */
export async function answerFriendRequest(
  { services, memberId }: Context,
  id: number,
  said: FriendRequestAnswer,
): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [request] = await tx.rows(findRequest, { id, viewer: memberId });
    if (request?.sender_id === memberId) throw forbidden('Only its receiver can answer a friend request.');
    if (request?.receiver_id !== memberId) throw notFound('Friend request');
    await lockPair(tx, request.sender_id, memberId);
    const [now] = await tx.rows(findRequest, { id, viewer: memberId });
    if (!now) throw notFound('Friend request'); // withdrawn before this transaction had the lock
    const { status } = now;
    if (status === said) return;
    if (status !== FriendRequestStatus.PENDING)
      throw conflict(`This friend request has already been ${status.toLowerCase()}.`);
    await (said === FriendRequestStatus.ACCEPTED ? accept(tx, id) : reject(tx, id));
  });
}

/** Accepts a pending request of a locked pair; returns its id. */
export async function accept(tx: Transaction, id: number): Promise<number> {
  const { sender_id, receiver_id } = await answerWith(tx, id, FriendRequestStatus.ACCEPTED);
  await tx.execute(befriend, { id, ...orderedPair(sender_id, receiver_id) });
  return id;
}

const reject = (tx: Transaction, id: number) => answerWith(tx, id, FriendRequestStatus.REJECTED);

async function answerWith(tx: Transaction, id: number, status: FriendRequestStatus): Promise<Request> {
  const [request] = await tx.rows(answer, { id, status });
  if (!request) throw notFound('Friend request');
  publishFriendshipChanged(tx, request.sender_id, request.receiver_id);
  return request;
}
