import { sql } from 'kysely';
import { db, isFull, nextRows, statement } from '../../platform/database/statements.ts';
import { isFree, isOld, type Age } from './purgeKinds.ts';
import { isOf } from './purgeVersions.ts';

/** With a post go its replies. */
const POSTS = 100;

/** Whether a member other than the author has a reply to the post that was not deleted long ago. */
const isReplied = (age: Age) => sql<boolean>`exists (
  select from forum_replies r
   where r.forum_post_id = forum_posts.id and r.author_id <> forum_posts.author_id and (${isOld(age)}) is not true
)`;

const haveFreeReplies = sql<boolean>`not exists (
  select from forum_replies r where r.forum_post_id = forum_posts.id and not ${isFree('FORUM_REPLY', 'r.id')})`;

/** Forum posts without such replies, with what else is below them and all versions. */
export const purgeForumPosts = statement('purge-forum-posts', (age: Age) =>
  db
    .with('gone', (q) =>
      q
        .deleteFrom('forum_posts')
        .where(
          nextRows(
            'forum_posts',
            sql`${isOld(age)} and not ${isReplied(age)} and ${isFree('FORUM_POST', 'forum_posts.id')}
              and ${haveFreeReplies}`,
            POSTS,
          ),
        )
        .returning('forum_posts.id'),
    )
    .with('removed', (q) =>
      q
        .deleteFrom('content_versions')
        .where(({ or, selectFrom }) =>
          or([
            isOf('FORUM_POST', selectFrom('gone').select('gone.id')),
            isOf(
              'FORUM_REPLY',
              selectFrom('forum_replies as r').innerJoin('gone', 'gone.id', 'r.forum_post_id').select('r.id'),
            ),
          ]),
        ),
    )
    .selectFrom('gone')
    .select(isFull(POSTS)),
);

/** Whether there is something left of what its author wrote of a post and below it. */
const isWritten = sql<boolean>`(
  exists (select from content_versions v where v.kind = 'FORUM_POST' and v.subject_id = forum_posts.id)
  or exists (
    select from forum_replies r
     where r.forum_post_id = forum_posts.id and r.author_id = forum_posts.author_id
       and ${isFree('FORUM_REPLY', 'r.id')}))`;

/** What its author wrote of a post that stays without its texts, for the replies of other members. */
export const purgeKeptForumPosts = statement('purge-kept-forum-posts', (age: Age) =>
  db
    .with('kept', (q) =>
      q
        .selectFrom('forum_posts')
        .select(['id', 'author_id'])
        .where(isOld(age))
        .where(isFree('FORUM_POST', 'forum_posts.id'))
        .where(isWritten)
        .limit(sql.lit(POSTS)),
    )
    .with('gone', (q) =>
      q
        .deleteFrom('forum_replies as r')
        .using('kept')
        .whereRef('r.forum_post_id', '=', 'kept.id')
        .whereRef('r.author_id', '=', 'kept.author_id')
        .where(isFree('FORUM_REPLY', 'r.id'))
        .returning('r.id'),
    )
    .with('removed', (q) =>
      q
        .deleteFrom('content_versions')
        .where(({ or, selectFrom }) =>
          or([
            isOf('FORUM_POST', selectFrom('kept').select('kept.id')),
            isOf('FORUM_REPLY', selectFrom('gone').select('gone.id')),
          ]),
        ),
    )
    .selectFrom('kept')
    .select(isFull(POSTS)),
);
