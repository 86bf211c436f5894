import type { Context } from '../context.ts';
import { badField, conflict, notFound } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keep } from '../idempotency/keptKeys.ts';
import { statement } from '../orm/rows.ts';
import { accept } from './answerFriendRequest.ts';
import { announceChange } from './friendshipChanged.ts';
import { lockPair } from './pair.ts';

declare module '../transactions.ts' {
  interface Happenings {
    'friendRequest.sent': { friendRequestId: number; senderId: number; receiverId: number };
  }
}

const before = statement<{
  known: boolean;
  are_friends: boolean;
  id: number | null;
  sender_id: number | null;
}>(
  'before-friend-request',
  `select exists (select from users where id = $2) as known,
          exists (select from friendships
                   where user_low = least($1, $2) and user_high = greatest($1, $2)) as are_friends,
          r.id, r.sender_id
     from (values (1)) one
     left join friend_requests r on r.status = 'PENDING'
      and least(r.sender_id, r.receiver_id) = least($1::int, $2::int)
      and greatest(r.sender_id, r.receiver_id) = greatest($1::int, $2::int)`,
);

const send = statement<{ id: number }>(
  'send-friend-request',
  'insert into friend_requests (sender_id, receiver_id) values ($1, $2) returning id',
);

/**
 * Asks a member to be friends and returns the request's id. To somebody who has already asked it is an answer: they
 * are friends at once (decision 11). Throws BAD_USER_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED.
 */
export async function sendFriendRequest(
  { house, memberId, caller }: Context,
  receiverId: number,
  key: Key | null,
): Promise<number> {
  if (receiverId === memberId) throw badField('receiverId', 'You cannot send a friend request to yourself.');
  await house.friendLimits.countRequest(memberId, caller.work);
  return house.transactions.run(async (tx) => {
    await lockPair(tx, memberId, receiverId);
    const [state] = await tx.rows(before, [memberId, receiverId]);
    if (!state!.known) throw notFound('User');
    if (state!.are_friends) throw conflict('You are already friends.');
    if (state!.sender_id === memberId) throw conflict('You have already sent a friend request.');
    if (state!.id !== null) return keep(tx, key, await accept(tx, state!.id));
    const [sent] = await tx.rows(send, [memberId, receiverId]);
    await tx.happened('friendRequest.sent', { friendRequestId: sent!.id, senderId: memberId, receiverId });
    announceChange(tx, memberId, receiverId);
    return keep(tx, key, sent!.id);
  });
}
