import { sql } from 'kysely';
import type { Transactions } from '../../platform/database/transactions.ts';
import { CONVERSATION_LINK, GROUP_LINK } from './links.ts';
import {
  HIDDEN_IF_DELETED,
  hides,
  insertNotifications,
  linkTo,
  LISTING_CHANGED,
  NO_SUBJECT,
  notifies,
} from './notifying.ts';

const HEIR = 'Its creator has left, so you are now the creator of the group ';

/** Whoever can have a notification with the name of the group; read once, before the group is gone. */
const CONNECTED = sql<number[]>`array(
  select invitee_id from group_invitations where group_id = (select group_id from event)
  union select user_id from memberships where group_id = (select group_id from event)
  union select user_id from past_memberships where group_id = (select group_id from event)
  union select user_id from group_bans where group_id = (select group_id from event))`;

/**
 * Notifies of invitations to groups, of groups handed over, and of messages about listings. Nobody reads the name of a
 * group in notifications while it is removed or once it is deleted.
 */
export function notifyOfGroupsAndListings(transactions: Transactions): void {
  notifies(transactions, 'group.invited', 'GROUP_INVITATION', (query) =>
    query
      .selectFrom('event')
      .select(['invitee_id as recipient_id', 'inviter_id as actor_id', 'invitation_id as subject_id'])
      .select([linkTo(GROUP_LINK, 'group_id'), 'group_name as about']),
  );
  transactions.handle('group.invitationWithdrawn', (query) =>
    query
      .deleteFrom('notifications')
      .using('event')
      .whereRef('recipient_id', '=', 'event.invitee_id')
      .where('kind', '=', sql.lit('GROUP_INVITATION' as const))
      .whereRef('subject_id', '=', 'event.invitation_id')
      .returning(LISTING_CHANGED),
  );
  // Also an heir who has muted the creator.
  transactions.handle('group.handedOver', (query) =>
    insertNotifications(
      query
        .selectFrom('event')
        .select(['heir_id as recipient_id', sql<number>`creator_id`.as('actor_id'), NO_SUBJECT])
        .select(sql.lit('GROUP_HANDED_OVER' as const).as('kind'))
        .select([linkTo(GROUP_LINK, 'group_id'), 'group_name as about'])
        .where('creator_id', 'is not', null),
    ),
  );
  // The heir is the actor, because nobody sees the creator any more.
  transactions.handle('group.handedOver', (query) =>
    insertNotifications(
      query
        .selectFrom('event')
        .select(['heir_id as recipient_id', 'heir_id as actor_id', NO_SUBJECT])
        .select([sql.lit('SECURITY' as const).as('kind'), linkTo(GROUP_LINK, 'group_id')])
        .select(sql<string | null>`${sql.lit(HEIR)} || group_name`.as('about'))
        .where('creator_id', 'is', null),
    ),
  );
  transactions.handle('group.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .where(sql<boolean>`recipient_id = any (${CONNECTED})`)
      .where(sql<boolean>`kind in ('GROUP_INVITATION', 'GROUP_HANDED_OVER', 'SECURITY')`)
      .where(sql<boolean>`link = ${sql.lit(GROUP_LINK)} || event.group_id`)
      .where(sql<boolean>`(hidden_at is null) = event.is_deleted`)
      .returning(LISTING_CHANGED),
  );
  notifies(transactions, 'listing.askedAbout', 'LISTING_MESSAGE', (query) =>
    query
      .selectFrom('event')
      .select(['seller_id as recipient_id', 'asker_id as actor_id', 'listing_id as subject_id'])
      .select([linkTo(CONVERSATION_LINK, 'asker_id'), 'title as about']),
  );
  hides(transactions, 'listing.deletionChanged', 'LISTING_MESSAGE', 'seller_id', 'listing_id');
}
