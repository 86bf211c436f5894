import type { Kind } from './kinds.ts';
import { statement } from '../orm/rows.ts';
import type { Part } from '../telling.ts';
import type { Transaction, Transactions } from '../transactions.ts';

declare module '../events.ts' {
  interface Events {
    /** Its audience is the recipient. */
    'notification.created': { notificationId: number; audience: number[] };
  }
}

interface Cause {
  recipientId: number;
  actorId: number;
  kind: Kind;
  subjectId?: number;
  /** Path in the app; the actor's profile without one. */
  link?: string;
  /** The name of what it is about, where its words say one. */
  about?: string;
}

/** What was told of once is not told again: a like taken back and given once more. */
const add = statement<{ id: number }>(
  'notify',
  `insert into notifications (recipient_id, actor_id, kind, subject_id, link, about) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
);

/** What is not so any more leaves no notification. */
const forget = statement(
  'forget-notification',
  'delete from notifications where recipient_id = $1 and kind = $2 and subject_id = $3',
);

/** Writes notifications in the transactions of what they tell of. */
export function notifyOf(transactions: Transactions): void {
  transactions.along('post.liked', notifyPart('LIKE', { subject: 'post_id', link: POST_LINK_OF }));
  transactions.along('post.commented', notifyPart('COMMENT', { subject: 'comment_id', link: POST_LINK_OF }));
  transactions.on('friendRequest.sent', (tx, { friendRequestId, senderId, receiverId }) =>
    notify(tx, {
      recipientId: receiverId,
      actorId: senderId,
      kind: 'FRIEND_REQUEST',
      subjectId: friendRequestId,
    }),
  );
  transactions.on('friendRequest.withdrawn', async (tx, { friendRequestId, receiverId }) => {
    await tx.rows(forget, [receiverId, 'FRIEND_REQUEST', friendRequestId]);
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
  transactions.on('forumPost.replied', (tx, { forumPostId, authorId, replyId, userId }) =>
    notify(tx, {
      recipientId: authorId,
      actorId: userId,
      kind: 'FORUM_REPLY',
      subjectId: replyId,
      link: FORUM_LINK + forumPostId,
    }),
  );
  transactions.on('member.bonked', (tx, { senderId, receiverId }) =>
    notify(tx, { recipientId: receiverId, actorId: senderId, kind: 'BONK' }),
  );
}

/** Followed by a post's id: the feed, with this post before all others. */
export const POST_LINK = '/?post=';
/** Followed by a group's id, a forum post's id: its page. */
export const GROUP_LINK = '/groups/';
export const FORUM_LINK = '/forum/';

const POST_LINK_OF = `'${POST_LINK}' || post_id`;

/** The same as a part of the statement that it tells of: the author hears what a member did. */
const notifyPart = (kind: Kind, { subject, link }: { subject: string; link: string }): Part => `
  insert into notifications (recipient_id, actor_id, kind, subject_id, link)
  select author_id, user_id, '${kind}', ${subject}, ${link} from happened where author_id <> user_id
  on conflict do nothing
  returning 'notification.created' as name,
            json_build_object('notificationId', id, 'audience', json_build_array(recipient_id)) as payload`;

/** Nobody is told of what he did himself. */
async function notify(
  tx: Transaction,
  { recipientId, actorId, kind, subjectId, link, about }: Cause,
): Promise<void> {
  if (recipientId === actorId) return;
  const [added] = await tx.rows(add, [
    recipientId,
    actorId,
    kind,
    subjectId ?? null,
    link ?? null,
    about ?? null,
  ]);
  if (added) tx.announce('notification.created', { notificationId: added.id, audience: [recipientId] });
}
