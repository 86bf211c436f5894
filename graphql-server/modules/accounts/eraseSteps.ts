import { sql } from 'kysely';
import { step, type Step } from './counted.ts';
import { ERASE_CHATS } from './eraseChats.ts';
import { ERASE_PROFILE } from './eraseProfile.ts';
import { ERASE_RECORDS } from './eraseRecords.ts';

/** Earlier and deleted versions of these rows, which are stored by kind and id; joined, so that only theirs are read. */
const VERSIONS = step(
  ['content_versions'],
  null,
  (member) => sql`
    delete from content_versions v using (
      select 'POST' as kind, id from posts where author_id = ${member}
      union all select 'COMMENT', id from comments where author_id = ${member}
      union all select 'COMMENT', c.id from comments c join posts p on p.id = c.post_id where p.author_id = ${member}
      union all select 'MESSAGE', id from messages where sender_id = ${member}
      union all select 'FORUM_POST', id from forum_posts where author_id = ${member}
      union all select 'FORUM_REPLY', id from forum_replies where author_id = ${member}
      union all select 'FORUM_REPLY', r.id from forum_replies r join forum_posts p on p.id = r.forum_post_id
        where p.author_id = ${member} and not exists (
          select from forum_replies o
           where o.forum_post_id = p.id and o.author_id <> ${member} and o.deleted_at is null)
      union all select 'STORY', id from stories where author_id = ${member}
      union all select 'LISTING', id from listings where seller_id = ${member}) w
     where v.kind = w.kind and v.subject_id = w.id
    returning 1`,
);

/** A counter changes in the statement that removes what it counts. */
const FEED: Step[] = [
  step(
    ['likes'],
    'likes',
    (member) => sql`
      update posts p set like_count = like_count - 1 from likes l
       where l.post_id = p.id and l.user_id = ${member} returning 1`,
  ),
  step(['likes'], null, (member) => sql`delete from likes where user_id = ${member} returning 1`),
  step(
    ['shares'],
    null,
    (member) => sql`
      update posts p set share_count = share_count - 1 from shares s
       where s.post_id = p.id and s.user_id = ${member} returning 1`,
  ),
  step(['shares'], 'shares', (member) => sql`delete from shares where user_id = ${member} returning 1`),
  step(
    ['comments'],
    null,
    (member) => sql`
      update posts p set comment_count = comment_count - c.count, comments_changed_at = now()
        from (select post_id, count(*)::int as count from comments
               where author_id = ${member} and deleted_at is null group by post_id) c
       where c.post_id = p.id returning 1`,
  ),
  step(
    ['comments'],
    'comments',
    (member) => sql`delete from comments where author_id = ${member} returning 1`,
  ),
  step(['posts'], 'posts', (member) => sql`delete from posts where author_id = ${member} returning 1`),
  step(['stories'], 'stories', (member) => sql`delete from stories where author_id = ${member} returning 1`),
  step(
    ['listings'],
    'listings',
    (member) => sql`delete from listings where seller_id = ${member} returning 1`,
  ),
];

/** Forum posts stay blank where other members have replies to them, as when their author deletes them (docs/decisions/0031). */
const FORUM: Step[] = [
  step(
    ['forum_posts'],
    null,
    (member) => sql`
      update forum_posts p set replies_count = replies_count - r.count
        from (select forum_post_id, count(*)::int as count from forum_replies
               where author_id = ${member} and deleted_at is null group by forum_post_id) r
       where r.forum_post_id = p.id returning 1`,
  ),
  step(
    ['forum_replies'],
    'forumReplies',
    (member) => sql`delete from forum_replies where author_id = ${member} returning 1`,
  ),
  step(
    ['forum_posts', 'forum_status_changes'],
    'forumPosts',
    (member) => sql`
      delete from forum_posts p
       where p.author_id = ${member}
         and not exists (select from forum_replies r where r.forum_post_id = p.id and r.deleted_at is null)
      returning 1`,
  ),
  step(
    ['forum_posts'],
    'forumPostsBlanked',
    (member) => sql`
      update forum_posts set title = '', content = '', deleted_at = coalesce(deleted_at, now())
       where author_id = ${member} returning 1`,
  ),
];

/** The order matters: rows that refer to others are erased first. */
export const ERASE_STEPS: Step[] = [
  VERSIONS,
  ...FEED,
  ...FORUM,
  ...ERASE_CHATS,
  ...ERASE_RECORDS,
  ...ERASE_PROFILE,
];
