import { expressionBuilder, sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, conflict, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, statement, type DB, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import { accept } from './answerFriendRequest.ts';
import { publishFriendshipChanged } from './friendshipChanged.ts';
import { lockPair } from './pair.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'friendRequest.sent': { friend_request_id: number; sender_id: number; receiver_id: number };
  }
}

type Members = { sender: number; receiver: number };

const before = statement('before-friend-request', ({ sender, receiver }: Params<Members>) => {
  const low = sql<number>`least(${sender}::int, ${receiver}::int)`;
  const high = sql<number>`greatest(${sender}::int, ${receiver}::int)`;
  const { exists } = expressionBuilder<DB>();
  const receivers = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', receiver)
    .where('erased_at', 'is', null)
    .where(isVisible(sender, 'id'));
  const friendships = db
    .selectFrom('friendships')
    .select('user_low')
    .where('user_low', '=', low)
    .where('user_high', '=', high);
  return db
    .selectFrom(sql`(values (1))`.as('one'))
    .leftJoin('friend_requests as r', (join) =>
      join
        .on('r.status', '=', 'PENDING')
        .on(sql`least(r.sender_id, r.receiver_id)`, '=', low)
        .on(sql`greatest(r.sender_id, r.receiver_id)`, '=', high),
    )
    .select([
      exists(receivers).$castTo<boolean>().as('known'),
      exists(friendships).$castTo<boolean>().as('are_friends'),
      'r.id',
      'r.sender_id',
    ]);
});

const send = publishing(
  'send-friend-request',
  'friendRequest.sent',
  ({ sender, receiver }: Params<Members>, { publish, announced }) =>
    publish(
      db.with('sent', (q) =>
        q
          .insertInto('friend_requests')
          .values({ sender_id: sender, receiver_id: receiver })
          .returning(['id', 'sender_id', 'receiver_id']),
      ),
      (q) => q.selectFrom('sent').select(['id as friend_request_id', 'sender_id', 'receiver_id']),
    )
      .selectFrom('sent')
      .select(['id', announced]),
);

/**
 * Sends a friend request and returns its id. If the receiver has already sent one, that one is accepted instead
 * (decision 11). Throws BAD_USER_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED.
 */
export async function sendFriendRequest(
  { services, memberId, caller }: Context,
  receiverId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  if (receiverId === memberId) throw badField('receiverId', 'You cannot send a friend request to yourself.');
  await services.friendLimits.countRequest(memberId, caller.work);
  const members = { sender: memberId, receiver: receiverId };
  return services.transactions.run(async (tx) => {
    await lockPair(tx, memberId, receiverId);
    const [state] = await tx.rows(before, members);
    if (!state!.known) throw notFound('User');
    if (state!.are_friends) throw conflict('You are already friends.');
    if (state!.sender_id === memberId) throw conflict('You have already sent a friend request.');
    if (state!.id !== null) return keep(tx, idempotencyKey, await accept(tx, state!.id));
    const sent = await tx.execute(send, members);
    publishFriendshipChanged(tx, memberId, receiverId);
    return keep(tx, idempotencyKey, sent!.id);
  });
}
