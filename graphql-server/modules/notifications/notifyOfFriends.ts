import { sql } from 'kysely';
import type { Transactions } from '../../platform/database/transactions.ts';
import { NO_NAME, NO_SUBJECT, notifies, TO_PROFILE, LISTING_CHANGED } from './notifying.ts';

const RECEIVER = ['receiver_id as recipient_id', 'sender_id as actor_id'] as const;

/**
 * Notifies of friend requests and bonks. When a request is withdrawn or ended by a block, its notification is removed.
 */
export function notifyOfFriends(transactions: Transactions): void {
  notifies(transactions, 'friendRequest.sent', 'FRIEND_REQUEST', (query) =>
    query.selectFrom('event').select([...RECEIVER, 'friend_request_id as subject_id', TO_PROFILE, NO_NAME]),
  );
  notifies(transactions, 'friendRequest.accepted', 'REQUEST_ACCEPTED', (query) =>
    query
      .selectFrom('event')
      .select(['sender_id as recipient_id', 'receiver_id as actor_id', 'friend_request_id as subject_id'])
      .select([TO_PROFILE, NO_NAME]),
  );
  notifies(transactions, 'member.bonked', 'BONK', (query) =>
    query.selectFrom('event').select([...RECEIVER, NO_SUBJECT, TO_PROFILE, NO_NAME]),
  );
  transactions.handle('friendRequest.withdrawn', (query) =>
    query
      .deleteFrom('notifications')
      .using('event')
      .whereRef('recipient_id', '=', 'event.receiver_id')
      .where('kind', '=', sql.lit('FRIEND_REQUEST' as const))
      .whereRef('subject_id', '=', 'event.friend_request_id')
      .returning(LISTING_CHANGED),
  );
  transactions.handle('member.blocked', (query) =>
    query
      .deleteFrom('notifications')
      .using('event')
      .where(sql<boolean>`(recipient_id, actor_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))`)
      .where('kind', '=', sql.lit('FRIEND_REQUEST' as const))
      .returning(LISTING_CHANGED),
  );
}
