import type { Context } from '../../platform/graphql/context.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { findRequest } from './answerFriendRequest.ts';
import type { FriendRequestStatus } from './friendRequest.types.ts';
import { publishFriendshipChanged } from './friendshipChanged.ts';
import { lockPair } from './pair.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    'friendRequest.withdrawn': { friendRequestId: number; receiverId: number };
  }
}

const remove = statement('withdraw-friend-request', ({ id }: Params<{ id: number }>) =>
  db
    .deleteFrom('friend_requests')
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('receiver_id'),
);

/**
 * Withdraws a pending request and returns the receiver's id. Throws NOT_FOUND for other members and for a request
 * withdrawn before, FORBIDDEN for the receiver, CONFLICT if it has been answered.
 */
export async function withdrawFriendRequest(
  { services, memberId }: Context,
  id: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const [request] = await tx.rows(findRequest, { id });
    if (request?.receiver_id === memberId) throw forbidden('Only its sender can withdraw a friend request.');
    if (request?.sender_id !== memberId) throw notFound('Friend request');
    await lockPair(tx, memberId, request.receiver_id);
    const [removed] = await tx.rows(remove, { id });
    if (!removed) await refuse(await tx.rows(findRequest, { id }));
    await tx.happened('friendRequest.withdrawn', { friendRequestId: id, receiverId: request.receiver_id });
    publishFriendshipChanged(tx, memberId, request.receiver_id);
    return keep(tx, idempotencyKey, request.receiver_id);
  });
}

/** The request was answered or withdrawn before this transaction had the lock. */
async function refuse([request]: { status: FriendRequestStatus }[]): Promise<never> {
  if (!request) throw notFound('Friend request');
  throw conflict(`This friend request has already been ${request.status.toLowerCase()}.`);
}
