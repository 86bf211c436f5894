import { sql } from 'kysely';
import { db, statement } from '../../platform/database/statements.ts';
import { isFree, isOld, type Age } from './purgeKinds.ts';
import { isOf } from './purgeVersions.ts';

/** Whether a member other than the author has a reply to the post `p` that was not deleted long ago. */
const isReplied = (age: Age) => sql<boolean>`exists (
  select from forum_replies r
   where r.forum_post_id = p.id and r.author_id <> p.author_id and (${isOld(age)}) is not true
)`;

/** Forum posts without such replies, with what else is below them and all versions. */
export const purgeForumPosts = statement('purge-forum-posts', (age: Age) =>
  db
    .with('gone', (q) =>
      q
        .deleteFrom('forum_posts as p')
        .where(isOld(age))
        .where(({ not }) => not(isReplied(age)))
        .where(isFree('FORUM_POST', 'p.id'))
        .where(
          sql<boolean>`not exists (
            select from forum_replies r where r.forum_post_id = p.id and not ${isFree('FORUM_REPLY', 'r.id')})`,
        )
        .returning('p.id'),
    )
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
);

/** What its author wrote of a post that stays without its texts, for the replies of other members. */
export const purgeKeptForumPosts = statement('purge-kept-forum-posts', (age: Age) =>
  db
    .with('kept', (q) =>
      q
        .selectFrom('forum_posts')
        .select(['id', 'author_id'])
        .where(isOld(age))
        .where(isFree('FORUM_POST', 'forum_posts.id')),
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
    .deleteFrom('content_versions')
    .where(({ or, selectFrom }) =>
      or([
        isOf('FORUM_POST', selectFrom('kept').select('kept.id')),
        isOf('FORUM_REPLY', selectFrom('gone').select('gone.id')),
      ]),
    ),
);
