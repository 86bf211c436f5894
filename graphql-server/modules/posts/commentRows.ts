import DataLoader from 'dataloader';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import {
  db,
  rows,
  statement,
  unseen,
  type DB,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import type { Comment } from './comment.types.ts';

type CommentAndAuthor = DB & { c: DB['comments']; u: DB['users'] };

/** A comment `c` with its author `u`. */
export const commentColumns = (eb: ExpressionBuilder<CommentAndAuthor, 'c' | 'u'>) =>
  [
    'c.id',
    'c.post_id',
    'c.author_id',
    'c.content',
    'c.created_at',
    'c.via',
    'c.version',
    'c.edited_at',
    ...authorColumns(eb),
  ] as const;

/** The newest comments of each of these posts. */
const latest = statement(
  'latest-comments',
  ({ posts, limit }: Params<{ posts: readonly number[]; limit: number }>) =>
    db
      .selectFrom(
        sql<{ post_id: number }>`unnest(${unseen(posts, 'int[]')})`.as<'wanted'>(sql`wanted (post_id)`),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('comments')
            .selectAll()
            .whereRef('comments.post_id', '=', 'wanted.post_id')
            .where('comments.deleted_at', 'is', null)
            .orderBy('id', 'desc')
            .limit(limit)
            .as('c'),
        (on) => on.onTrue(),
      )
      .innerJoin('users as u', 'u.id', 'c.author_id')
      .select(commentColumns)
      .orderBy('c.id', 'desc'),
);

const comments = db
  .selectFrom('comments as c')
  .innerJoin('users as u', 'u.id', 'c.author_id')
  .where('c.deleted_at', 'is', null)
  .select(commentColumns);

const ofPost = statement(
  'comments-of-post',
  ({ post, before, limit }: Params<{ post: number; before: number; limit: number }>) =>
    comments.where('c.post_id', '=', post).where('c.id', '<', before).orderBy('c.id', 'desc').limit(limit),
);

/** A comment under a deleted post is deleted too. */
const one = statement('comment', ({ id }: Params<{ id: number }>) =>
  comments
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .where('p.deleted_at', 'is', null)
    .where('c.id', '=', id),
);

/** Newest first, `limit` comments before the id `before`. */
export const commentRows = async (
  pool: Pool,
  post: number,
  before: number,
  limit: number,
): Promise<Comment[]> => (await rows(pool, ofPost, { post, before, limit })).map(toComment);

/** One comment; throws NOT_FOUND. */
export async function commentRow(pool: Pool, id: number): Promise<Comment> {
  const [row] = await rows(pool, one, { id });
  if (!row) throw notFound('Comment');
  return toComment(row);
}

/** The newest comments of a post; those of one page of posts are read in one statement. */
export const latestComments = (context: Context, postId: number, limit: number): Promise<Comment[]> =>
  context
    .loader(
      `latestComments:${limit}`,
      () => new DataLoader<number, Comment[]>((ids) => load(context.pool, ids, limit)),
    )
    .load(postId);

async function load(pool: Pool, posts: readonly number[], limit: number): Promise<Comment[][]> {
  const byPost = new Map<number, Comment[]>(posts.map((id) => [id, []]));
  for (const row of await rows(pool, latest, { posts, limit })) byPost.get(row.post_id)!.push(toComment(row));
  return [...byPost.values()];
}

export const toComment = (row: RowOf<typeof one>): Comment => ({
  id: row.id,
  postId: row.post_id,
  authorId: row.author_id,
  author: authorOf(row),
  content: row.content,
  createdAt: row.created_at,
  via: row.via,
  version: row.version,
  editedAt: row.edited_at,
  deletedAt: null,
});
