import type { Context } from '../../platform/graphql/context.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, type Params } from '../../platform/database/statements.ts';
import { findRequest } from './answerFriendRequest.ts';
import type { FriendRequestStatus } from './friendRequest.types.ts';
import { publishFriendshipChanged } from './friendshipChanged.ts';
import { lockPair } from './pair.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'friendRequest.withdrawn': { friend_request_id: number; receiver_id: number };
  }
}

const remove = publishing(
  'withdraw-friend-request',
  'friendRequest.withdrawn',
  ({ id }: Params<{ id: number }>, { publish, announced }) =>
    publish(
      db.with('removed', (q) =>
        q
          .deleteFrom('friend_requests')
          .where('id', '=', id)
          .where('status', '=', 'PENDING')
          .returning(['id', 'receiver_id']),
      ),
      (q) => q.selectFrom('removed').select(['id as friend_request_id', 'receiver_id']),
    )
      .selectFrom('removed')
      .select(announced),
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
    const [request] = await tx.rows(findRequest, { id, viewer: memberId });
    if (request?.receiver_id === memberId) throw forbidden('Only its sender can withdraw a friend request.');
    if (request?.sender_id !== memberId) throw notFound('Friend request');
    await lockPair(tx, memberId, request.receiver_id);
    const removed = await tx.execute(remove, { id });
    if (!removed) await refuse(await tx.rows(findRequest, { id, viewer: memberId }));
    publishFriendshipChanged(tx, memberId, request.receiver_id);
    return keep(tx, idempotencyKey, request.receiver_id);
  });
}

/** The request was answered or withdrawn before this transaction had the lock. */
async function refuse([request]: { status: FriendRequestStatus }[]): Promise<never> {
  if (!request) throw notFound('Friend request');
  throw conflict(`This friend request has already been ${request.status.toLowerCase()}.`);
}
