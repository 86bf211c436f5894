import { FORUM_LINK, GROUP_LINK, POST_LINK } from '../../graphql-server/modules/notifications/links.ts';
import type { EntityManager } from '../../graphql-server/platform/database/database.ts';

/** Notifications are made for what happened in so many days; those older than `READ_DAYS` are read. */
const NOTIFIED_DAYS = 14;
const READ_DAYS = 1;

/** Creates the notifications of all likes, comments, replies, requests and invitations, in the order of time. */
export const createNotifications = (em: EntityManager, now: Date) =>
  em.execute(
    `insert into notifications (recipient_id, actor_id, kind, subject_id, link, about, created_at, read_at)
     select recipient, actor, kind, subject, link, about, at,
            case when at < ?::timestamptz - interval '${READ_DAYS} day' then at + interval '1 hour' end
       from (
         select p.author_id as recipient, l.user_id as actor, 'LIKE' as kind, p.id as subject,
                ? || p.id as link, null as about, l.created_at as at
           from likes l join posts p on p.id = l.post_id
         union all
         select p.author_id, c.author_id, 'COMMENT', c.id, ? || p.id, null, c.created_at
           from comments c join posts p on p.id = c.post_id
         union all
         select p.author_id, r.author_id, 'FORUM_REPLY', r.id, ? || p.id, null, r.created_at
           from forum_replies r join forum_posts p on p.id = r.forum_post_id
         union all
         select receiver_id, sender_id, 'FRIEND_REQUEST', id, null, null, created_at from friend_requests
         union all
         select i.invitee_id, i.inviter_id, 'GROUP_INVITATION', i.id, ? || g.id, g.name, i.created_at
           from group_invitations i join groups g on g.id = i.group_id
       ) happened
      where recipient <> actor and at > ?::timestamptz - interval '${NOTIFIED_DAYS} days'
      order by at`,
    [now, POST_LINK, POST_LINK, FORUM_LINK, GROUP_LINK, now],
  );
