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
import { isVisible } from '../visibility/visibility.ts';
import type { Comment } from './comment.types.ts';

/** The number that a card of the feed shows. */
export const SHOWN_COMMENTS = 3;

type Viewer = number | null;

interface Page {
  viewer: Viewer;
  post: number;
  before: number;
  limit: number;
}

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
  ({ viewer, posts, limit }: Params<{ viewer: Viewer; posts: readonly number[]; limit: number }>) =>
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
            .where(isVisible(viewer, 'comments.author_id'))
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

const ofPost = statement('comments-of-post', ({ viewer, post, before, limit }: Params<Page>) =>
  comments
    .where('c.post_id', '=', post)
    .where('c.id', '<', before)
    .where(isVisible(viewer, 'c.author_id'))
    .orderBy('c.id', 'desc')
    .limit(limit),
);

/**
 * A comment on a deleted post counts as deleted, and a comment on a post by a member who is not visible is not visible.
 */
const one = statement('comment', ({ viewer, id }: Params<{ viewer: Viewer; id: number }>) =>
  comments
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .where('p.deleted_at', 'is', null)
    .where('c.id', '=', id)
    .where(isVisible(viewer, 'c.author_id'))
    .where(isVisible(viewer, 'p.author_id')),
);

/** Newest first, `limit` comments before the id `before`. */
export const commentRows = async (pool: Pool, page: Page): Promise<Comment[]> =>
  (await rows(pool, ofPost, page)).map(toComment);

/** One comment; throws NOT_FOUND. */
export async function commentRow(pool: Pool, viewer: Viewer, id: number): Promise<Comment> {
  const [row] = await rows(pool, one, { viewer, id });
  if (!row) throw notFound('Comment');
  return toComment(row);
}

/** The newest comments of a post; those of one page of posts are read in one statement. */
export const latestComments = (context: Context, postId: number, limit: number): Promise<Comment[]> =>
  context
    .loader(
      `latestComments:${limit}`,
      () => new DataLoader<number, Comment[]>((ids) => load(context, ids, limit)),
    )
    .load(postId);

async function load(context: Context, posts: readonly number[], limit: number): Promise<Comment[][]> {
  const { pool, viewerId: viewer } = context;
  const byPost = new Map<number, Comment[]>(posts.map((id) => [id, []]));
  for (const row of await rows(pool, latest, { viewer, posts, limit }))
    byPost.get(row.post_id)!.push(toComment(row));
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
