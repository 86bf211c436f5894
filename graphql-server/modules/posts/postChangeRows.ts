import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  db,
  oneOf,
  rows,
  statement,
  unseen,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { readSeparated } from '../visibility/separations.ts';
import { isVisibleToAnybody } from '../visibility/visibility.ts';
import { commentColumns, SHOWN_COMMENTS, toComment } from './commentRows.ts';
import type { PostChangedEvent } from './postChanged.ts';

const NOBODY = new Map<number, Set<number>>();

/** Counts and newest comments of these posts: a row for each comment, and one for a post that has none. */
const changes = statement('post-changes', ({ posts }: Params<{ posts: readonly number[] }>) =>
  db
    .selectFrom(
      sql<{ post_id: number }>`unnest(${unseen(posts, 'int[]')})`.as<'wanted'>(sql`wanted (post_id)`),
    )
    .innerJoin('posts as p', 'p.id', 'wanted.post_id')
    .leftJoin('account_deletions as d', (on) =>
      on.onRef('d.user_id', '=', 'p.author_id').on('d.erased_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('comments as c')
          .innerJoin('users as u', 'u.id', 'c.author_id')
          .select(commentColumns)
          .whereRef('c.post_id', '=', 'p.id')
          .where('c.deleted_at', 'is', null)
          .where('p.deleted_at', 'is', null)
          .where('d.user_id', 'is', null)
          .where(isVisibleToAnybody('c.author_id'))
          .orderBy('c.id', 'desc')
          .limit(SHOWN_COMMENTS)
          .as('newest'),
      (on) => on.onTrue(),
    )
    .selectAll('newest')
    .select([
      'p.id as changed_id',
      'p.author_id as post_author_id',
      'p.like_count',
      'p.comment_count',
      'p.share_count',
      'p.content as post_content',
      'p.media_alt',
      'p.version as post_version',
      'p.edited_at as post_edited_at',
      'p.deleted_at',
      'd.requested_at as left_at',
      'p.comments_changed_at',
    ])
    .orderBy('newest.id', 'desc'),
);

type ChangeRow = RowOf<typeof changes>;

const writtenBy = statement(
  'posts-written-by-among',
  ({ author, posts }: Params<{ author: number; posts: readonly number[] }>) =>
    db.selectFrom('posts').select('id').where('id', '=', oneOf(posts)).where('author_id', '=', author),
);

/** Filters the given posts for those that a member has written. */
export const postsWrittenBy = async (pool: Pool, author: number, posts: readonly number[]) =>
  (await rows(pool, writtenBy, { author, posts })).map(({ id }) => id);

/** The current state of these posts, the same for all viewers; posts that do not exist are left out. */
export async function postChanges(pool: Pool, posts: readonly number[]): Promise<PostChangedEvent[]> {
  const byPost = new Map<number, PostChangedEvent>();
  for (const row of await rows(pool, changes, { posts })) {
    const change = byPost.get(row.changed_id) ?? toChange(row);
    if (hasComment(row)) change.latestComments.push(toComment(row));
    byPost.set(row.changed_id, change);
  }
  const found = [...byPost.values()];
  const authors = found.flatMap(({ authorId, latestComments }) => [
    authorId,
    ...latestComments.map((comment) => comment.authorId),
  ]);
  const separated = await readSeparated(pool, authors);
  return found.map((change) => ({ ...change, separated }));
}

/** A post by a member who has deleted their account is treated as deleted. */
const toChange = (row: ChangeRow): PostChangedEvent => ({
  postId: row.changed_id,
  authorId: row.post_author_id,
  likeCount: row.like_count,
  commentCount: row.comment_count,
  shareCount: row.share_count,
  content: row.left_at ? '' : row.post_content,
  mediaAlt: row.left_at ? null : row.media_alt,
  version: row.post_version,
  editedAt: row.post_edited_at,
  deletedAt: row.deleted_at ?? row.left_at,
  commentsChangedAt: row.comments_changed_at,
  latestComments: [],
  separated: NOBODY,
});

const hasComment = (row: ChangeRow): row is ChangeRow & Parameters<typeof toComment>[0] => row.id !== null;
