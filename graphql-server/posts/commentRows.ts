import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { rows, statement, unseen } from '../orm/rows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Comment } from './comment.types.ts';

export interface CommentRow extends AuthorColumns {
  id: number;
  post_id: number;
  content: string;
  created_at: string;
  via: string | null;
}

/** Columns of a comment under the alias `c`, its author joined by `AUTHOR_OF('c')`. */
export const COMMENT_COLUMNS = `c.id, c.post_id, c.author_id, c.content, c.created_at, c.via,
  ${AUTHOR_COLUMNS}`;

/** The newest $2 comments of each post of $1, in one statement for a whole page of posts. */
const latest = statement<CommentRow>(
  'latest-comments',
  `select ${COMMENT_COLUMNS}
     from unnest(${unseen('$1', 'int[]')}) as wanted (post_id)
     cross join lateral (
       select * from comments where post_id = wanted.post_id order by id desc limit $2
     ) c
     join ${AUTHOR_OF('c')}
    order by c.id desc`,
);

const ofPost = statement<CommentRow>(
  'comments-of-post',
  `select ${COMMENT_COLUMNS} from comments c join ${AUTHOR_OF('c')}
    where c.post_id = $1 and c.id < $2 order by c.id desc limit $3`,
);

const one = statement<CommentRow>(
  'comment',
  `select ${COMMENT_COLUMNS} from comments c join ${AUTHOR_OF('c')} where c.id = $1`,
);

/** Newest first, `limit` comments before the id `before`. */
export const commentRows = async (
  pool: Pool,
  postId: number,
  before: number,
  limit: number,
): Promise<Comment[]> => (await rows(pool, ofPost, [postId, before, limit])).map(toComment);

export const commentRow = async (pool: Pool, id: number): Promise<Comment> =>
  toComment((await rows(pool, one, [id]))[0]!);

/** Gathers the posts of a page, so that their comments take one statement. */
export const latestComments = (context: Context, postId: number, limit: number): Promise<Comment[]> =>
  context
    .loader(
      `latestComments:${limit}`,
      () => new DataLoader<number, Comment[]>((ids) => load(context.pool, ids, limit)),
    )
    .load(postId);

async function load(pool: Pool, postIds: readonly number[], limit: number): Promise<Comment[][]> {
  const byPost = new Map<number, Comment[]>(postIds.map((id) => [id, []]));
  for (const row of await rows(pool, latest, [postIds, limit])) byPost.get(row.post_id)!.push(toComment(row));
  return [...byPost.values()];
}

export const toComment = (row: CommentRow): Comment =>
  ({
    id: row.id,
    postId: row.post_id,
    authorId: row.author_id,
    author: authorOf(row),
    content: row.content,
    createdAt: row.created_at,
    via: row.via,
  }) as unknown as Comment;
