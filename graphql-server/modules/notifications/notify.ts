import { rareRoutes } from '../../contract/rareRoutes.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { NotificationKind } from '../../platform/database/tables/notifications.ts';
import { announcement, db, into } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import { wants } from '../preferences/preferenceRows.ts';
import { isVisibleAndUnmuted } from '../visibility/visibility.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience is the recipient. */
    'notification.created': {
      notificationId: number;
      audience: number[];
      /** The hash of the session that caused it and does not get it. */
      causedBy?: string | null;
    };
  }
}

/** Followed by a post's id: the feed with this post first. */
export const POST_LINK = '/?post=';
/** Followed by a group's id, a forum post's id: its page. */
export const GROUP_LINK = '/groups/';
export const FORUM_LINK = '/forum/';
/** Followed by a member's id: the conversation. */
const CONVERSATION_LINK = '/messages?with=';

/** Writes notifications as part of the statement that causes them. */
export function notifyOf(transactions: Transactions): void {
  transactions.handle('post.liked', (query) =>
    notify(
      'LIKE',
      query
        .selectFrom('event')
        .select([...AUTHOR, 'post_id as subject_id', linkTo(POST_LINK, 'post_id'), NO_NAME]),
    ),
  );
  transactions.handle('post.commented', (query) =>
    notify(
      'COMMENT',
      query
        .selectFrom('event')
        .select([...AUTHOR, 'comment_id as subject_id', linkTo(POST_LINK, 'post_id'), NO_NAME]),
    ),
  );
  transactions.handle('post.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.author_id')
      .where(({ eb, and, or, selectFrom }) =>
        or([
          and([eb('kind', '=', sql.lit('LIKE' as const)), eb('subject_id', '=', eb.ref('event.post_id'))]),
          and([
            eb('kind', '=', sql.lit('COMMENT' as const)),
            // A comment that is deleted itself stays hidden.
            eb(
              'subject_id',
              'in',
              selectFrom('comments')
                .select('comments.id')
                .whereRef('comments.post_id', '=', 'event.post_id')
                .where('comments.deleted_at', 'is', null),
            ),
          ]),
        ]),
      ),
  );
  transactions.handle('comment.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.post_author_id')
      .where('kind', '=', sql.lit('COMMENT' as const))
      .whereRef('subject_id', '=', 'event.comment_id'),
  );
  transactions.handle('forumPost.replied', (query) =>
    notify(
      'FORUM_REPLY',
      query
        .selectFrom('event')
        .select([...AUTHOR, 'reply_id as subject_id', linkTo(FORUM_LINK, 'forum_post_id'), NO_NAME]),
    ),
  );
  transactions.handle('forumPost.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.author_id')
      .where('kind', '=', sql.lit('FORUM_REPLY' as const))
      .where('subject_id', 'in', (eb) =>
        eb
          .selectFrom('forum_replies')
          .select('forum_replies.id')
          .whereRef('forum_replies.forum_post_id', '=', 'event.forum_post_id')
          // A reply that is deleted itself stays hidden.
          .where('forum_replies.deleted_at', 'is', null),
      ),
  );
  transactions.handle('forumReply.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.post_author_id')
      .where('kind', '=', sql.lit('FORUM_REPLY' as const))
      .whereRef('subject_id', '=', 'event.reply_id'),
  );
  transactions.handle('listing.deletionChanged', (query) =>
    query
      .updateTable('notifications')
      .from('event')
      .set(HIDDEN_IF_DELETED)
      .whereRef('recipient_id', '=', 'event.seller_id')
      .where('kind', '=', sql.lit('LISTING_MESSAGE' as const))
      .whereRef('subject_id', '=', 'event.listing_id'),
  );
  transactions.handle('friendRequest.sent', (query) =>
    notify(
      'FRIEND_REQUEST',
      query.selectFrom('event').select([...RECEIVER, 'friend_request_id as subject_id', TO_PROFILE, NO_NAME]),
    ),
  );
  transactions.handle('friendRequest.withdrawn', (query) =>
    query
      .deleteFrom('notifications')
      .using('event')
      .whereRef('recipient_id', '=', 'event.receiver_id')
      .where('kind', '=', sql.lit('FRIEND_REQUEST' as const))
      .whereRef('subject_id', '=', 'event.friend_request_id'),
  );
  transactions.handle('member.blocked', (query) =>
    query
      .deleteFrom('notifications')
      .using('event')
      .where(sql<boolean>`(recipient_id, actor_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))`)
      .where('kind', '=', sql.lit('FRIEND_REQUEST' as const)),
  );
  transactions.handle('friendRequest.accepted', (query) =>
    notify(
      'REQUEST_ACCEPTED',
      query
        .selectFrom('event')
        .select(['sender_id as recipient_id', 'receiver_id as actor_id', 'friend_request_id as subject_id'])
        .select([TO_PROFILE, NO_NAME]),
    ),
  );
  transactions.handle('group.invited', (query) =>
    notify(
      'GROUP_INVITATION',
      query
        .selectFrom('event')
        .select(['invitee_id as recipient_id', 'inviter_id as actor_id', 'invitation_id as subject_id'])
        .select([linkTo(GROUP_LINK, 'group_id'), 'group_name as about']),
    ),
  );
  transactions.handle('listing.askedAbout', (query) =>
    notify(
      'LISTING_MESSAGE',
      query
        .selectFrom('event')
        .select(['seller_id as recipient_id', 'asker_id as actor_id', 'listing_id as subject_id'])
        .select([linkTo(CONVERSATION_LINK, 'asker_id'), 'title as about']),
    ),
  );
  transactions.handle('communitySettings.changed', (query) =>
    written(
      query
        .selectFrom('event')
        .innerJoin('users', (on) => on.on('users.role', '=', sql.lit('owner' as const)))
        .select(['users.id as recipient_id', 'changed_by as actor_id'])
        .select(sql.lit('SETTINGS_CHANGED' as const).as('kind'))
        .select([sql<number | null>`null::int`.as('subject_id'), TO_PROFILE, 'event.about'])
        .where('event.about', 'is not', null)
        .whereRef('users.id', '<>', 'changed_by'),
    ),
  );
  // One for each moderator and owner until it is read, however many apply meanwhile.
  transactions.handle('application.made', (query) =>
    written(
      query
        .selectFrom('event')
        .innerJoin('users', (on) => on.on('users.role', '<>', sql.lit('member' as const)))
        .select(['users.id as recipient_id', 'users.id as actor_id'])
        .select(sql.lit('APPLICATION' as const).as('kind'))
        .select([sql<number | null>`null::int`.as('subject_id'), TO_APPLICATIONS, NO_NAME])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notifications as earlier')
                .select('earlier.id')
                .whereRef('earlier.recipient_id', '=', 'users.id')
                .where('earlier.kind', '=', sql.lit('APPLICATION' as const))
                .where('earlier.read_at', 'is', null),
            ),
          ),
        ),
    ),
  );
  transactions.handle('member.securityChanged', (query) =>
    into(
      'notifications',
      query
        .selectFrom('event')
        .select(['member_id as recipient_id', 'member_id as actor_id'])
        .select(sql.lit('SECURITY' as const).as('kind'))
        .select([sql<string | null>`${sql.lit('/settings#')} || section`.as('link'), 'event.about'])
        .select('event.session as caused_by_session'),
    ).returning((eb) =>
      announcement('notification.created', {
        notificationId: eb.ref('id'),
        audience: sql<number[]>`json_build_array(${eb.ref('recipient_id')})`,
        causedBy: eb.ref('caused_by_session'),
      }),
    ),
  );
  transactions.handle('member.bonked', (query) =>
    notify(
      'BONK',
      query
        .selectFrom('event')
        .select([...RECEIVER, sql<number | null>`null::int`.as('subject_id'), TO_PROFILE, NO_NAME]),
    ),
  );
}

/** What a notification is about has been deleted or restored. */
const HIDDEN_IF_DELETED = { hidden_at: sql<string | null>`case when event.is_deleted then now() end` };

/** The author is notified of what a member does with the post. */
const AUTHOR = ['author_id as recipient_id', 'user_id as actor_id'] as const;
const RECEIVER = ['receiver_id as recipient_id', 'sender_id as actor_id'] as const;

/** A path in the app that ends with an id. */
const linkTo = (path: string, column: string) =>
  sql<string | null>`${sql.lit(path)} || ${sql.ref(column)}`.as('link');
/** A notification without a link leads to the actor's profile. */
const TO_PROFILE = sql<string | null>`null::text`.as('link');
const TO_APPLICATIONS = sql<string | null>`${sql.lit(rareRoutes.applications)}`.as('link');
/** For notifications whose text has no name of a group or listing. */
const NO_NAME = sql<string | null>`null::text`.as('about');

interface Cause {
  recipient_id: number;
  actor_id: number;
  subject_id: number | null;
  link: string | null;
  /** The name of the group or listing, for the types whose text has one. */
  about: string | null;
}

/**
 * Writes a notification as part (CTE) of the statement that causes it. Nobody is notified of their own actions, nor of
 * what they have switched off, and a repeated action, such as a second like after an unlike, creates no second
 * notification.
 */
const notify = (
  kind: NotificationKind,
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  cause: SelectQueryBuilder<any, any, Cause>,
) =>
  written(
    db
      .selectFrom(cause.as('cause'))
      .select(['recipient_id', 'actor_id', sql.lit(kind).as('kind'), 'subject_id', 'link', 'about'])
      .whereRef('recipient_id', '<>', 'actor_id')
      .where(isVisibleAndUnmuted(sql.ref<number>('recipient_id'), 'actor_id'))
      .where(wants('recipient_id', sql.lit(kind))),
  );

/** The same without regard to blocks and mutes. */
const written = (
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  notifications: SelectQueryBuilder<any, any, Cause & { kind: NotificationKind }>,
) =>
  into('notifications', notifications)
    .onConflict((on) => on.doNothing())
    .returning((eb) =>
      announcement('notification.created', {
        notificationId: eb.ref('id'),
        audience: sql<number[]>`json_build_array(${eb.ref('recipient_id')})`,
      }),
    );
