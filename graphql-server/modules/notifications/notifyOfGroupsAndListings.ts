import { sql } from 'kysely';
import type { Transactions } from '../../platform/database/transactions.ts';
import { CONVERSATION_LINK, GROUP_LINK } from './links.ts';
import { hides, insertNotifications, linkTo, NO_SUBJECT, notifies } from './notifying.ts';

const HEIR = 'Its creator has left, so you are now the creator of the group ';

/** Notifies of invitations to groups, of groups handed over, and of messages about listings. */
export function notifyOfGroupsAndListings(transactions: Transactions): void {
  notifies(transactions, 'group.invited', 'GROUP_INVITATION', (query) =>
    query
      .selectFrom('event')
      .select(['invitee_id as recipient_id', 'inviter_id as actor_id', 'invitation_id as subject_id'])
      .select([linkTo(GROUP_LINK, 'group_id'), 'group_name as about']),
  );
  notifies(transactions, 'group.handedOver', 'GROUP_HANDED_OVER', (query) =>
    query
      .selectFrom('event')
      .select(['heir_id as recipient_id', sql<number>`creator_id`.as('actor_id'), NO_SUBJECT])
      .select([linkTo(GROUP_LINK, 'group_id'), 'group_name as about'])
      .where('creator_id', 'is not', null),
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
  notifies(transactions, 'listing.askedAbout', 'LISTING_MESSAGE', (query) =>
    query
      .selectFrom('event')
      .select(['seller_id as recipient_id', 'asker_id as actor_id', 'listing_id as subject_id'])
      .select([linkTo(CONVERSATION_LINK, 'asker_id'), 'title as about']),
  );
  hides(transactions, 'listing.deletionChanged', 'LISTING_MESSAGE', 'seller_id', 'listing_id');
}
