import { sql, type SelectQueryBuilder } from 'kysely';
import type { NotificationKind } from '../../platform/database/tables/index.ts';
import { announcement, db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction, Transactions } from '../../platform/database/transactions.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience is the recipient. */
    'notification.created': { notificationId: number; audience: number[] };
  }
}

interface Cause {
  recipientId: number;
  actorId: number;
  kind: NotificationKind;
  subjectId?: number;
  /** Path in the app; the actor's profile without one. */
  link?: string;
  /** The name of the group or listing, for the types whose text has one. */
  about?: string;
}

type AddParameters = Required<Omit<Cause, 'subjectId' | 'link' | 'about'>> & {
  subjectId: number | null;
  link: string | null;
  about: string | null;
};

/** A repeated action, such as a second like after an unlike, creates no second notification. */
const add = statement(
  'notify',
  ({ recipientId, actorId, kind, subjectId, link, about }: Params<AddParameters>) =>
    db
      .insertInto('notifications')
      .values({ recipient_id: recipientId, actor_id: actorId, kind, subject_id: subjectId, link, about })
      .onConflict((on) => on.doNothing())
      .returning('id'),
);

/** Removes the notification of an action that was undone. */
const forget = statement(
  'forget-notification',
  ({
    recipientId,
    kind,
    subjectId,
  }: Params<{ recipientId: number; kind: NotificationKind; subjectId: number }>) =>
    db
      .deleteFrom('notifications')
      .where('recipient_id', '=', recipientId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId),
);

/** Writes notifications in the transaction of the action that causes them. */
export function notifyOf(transactions: Transactions): void {
  transactions.handle('post.liked', (event) =>
    notifyAuthor('LIKE', POST_LINK, event.selectFrom('event').select([...REACTION, 'post_id as subject_id'])),
  );
  transactions.handle('post.commented', (event) =>
    notifyAuthor(
      'COMMENT',
      POST_LINK,
      event.selectFrom('event').select([...REACTION, 'comment_id as subject_id']),
    ),
  );
  transactions.handle('forumPost.replied', (event) =>
    notifyAuthor(
      'FORUM_REPLY',
      FORUM_LINK,
      event
        .selectFrom('event')
        .select(['forum_post_id as post_id', 'author_id', 'user_id', 'reply_id as subject_id']),
    ),
  );
  transactions.on('friendRequest.sent', (tx, { friendRequestId, senderId, receiverId }) =>
    notify(tx, {
      recipientId: receiverId,
      actorId: senderId,
      kind: 'FRIEND_REQUEST',
      subjectId: friendRequestId,
    }),
  );
  transactions.on('friendRequest.withdrawn', async (tx, { friendRequestId, receiverId }) => {
    await tx.rows(forget, {
      recipientId: receiverId,
      kind: 'FRIEND_REQUEST',
      subjectId: friendRequestId,
    });
  });
  transactions.on('friendRequest.accepted', (tx, { friendRequestId, senderId, receiverId }) =>
    notify(tx, {
      recipientId: senderId,
      actorId: receiverId,
      kind: 'REQUEST_ACCEPTED',
      subjectId: friendRequestId,
    }),
  );
  transactions.on('group.invited', (tx, { invitationId, groupId, groupName, inviterId, inviteeId }) =>
    notify(tx, {
      recipientId: inviteeId,
      actorId: inviterId,
      kind: 'GROUP_INVITATION',
      subjectId: invitationId,
      link: GROUP_LINK + groupId,
      about: groupName,
    }),
  );
  transactions.on('listing.askedAbout', (tx, { listingId, title, sellerId, askerId }) =>
    notify(tx, {
      recipientId: sellerId,
      actorId: askerId,
      kind: 'LISTING_MESSAGE',
      subjectId: listingId,
      link: `/messages?with=${askerId}`,
      about: title,
    }),
  );
  transactions.on('member.bonked', (tx, { senderId, receiverId }) =>
    notify(tx, { recipientId: receiverId, actorId: senderId, kind: 'BONK' }),
  );
}

/** Followed by a post's id: the feed with this post first. */
export const POST_LINK = '/?post=';
/** Followed by a group's id, a forum post's id: its page. */
export const GROUP_LINK = '/groups/';
export const FORUM_LINK = '/forum/';

const REACTION = ['post_id', 'author_id', 'user_id'] as const;

interface Reaction {
  post_id: number;
  author_id: number;
  user_id: number;
  subject_id: number;
}

/** Notifies the author of a post, as part (CTE) of the statement of the reaction. */
const notifyAuthor = (
  kind: NotificationKind,
  /** Followed by the id of the post. */
  link: string,
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  reaction: SelectQueryBuilder<any, any, Reaction>,
) =>
  into(
    'notifications',
    db
      .selectFrom(reaction.as('reaction'))
      .select([
        'author_id as recipient_id',
        'user_id as actor_id',
        sql.lit(kind).as('kind'),
        'subject_id',
        sql<string>`${sql.lit(link)} || post_id`.as('link'),
      ])
      .whereRef('author_id', '<>', 'user_id'),
  )
    .onConflict((on) => on.doNothing())
    .returning((eb) =>
      announcement('notification.created', {
        notificationId: eb.ref('id'),
        audience: sql<number[]>`json_build_array(${eb.ref('recipient_id')})`,
      }),
    );

/** Nobody is notified of their own actions. */
async function notify(
  tx: Transaction,
  { recipientId, actorId, kind, subjectId, link, about }: Cause,
): Promise<void> {
  if (recipientId === actorId) return;
  const [added] = await tx.rows(add, {
    recipientId,
    actorId,
    kind,
    subjectId: subjectId ?? null,
    link: link ?? null,
    about: about ?? null,
  });
  if (added) tx.publish('notification.created', { notificationId: added.id, audience: [recipientId] });
}
