import type { ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type DB, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import type { ForumReply } from './forum.types.ts';

type ReplyAndAuthor = DB & { r: DB['forum_replies']; u: DB['users'] };

/** A reply `r` with its author `u`. */
export const replyColumns = (eb: ExpressionBuilder<ReplyAndAuthor, 'r' | 'u'>) =>
  ['r.id', 'r.forum_post_id', 'r.author_id', 'r.content', 'r.created_at', ...authorColumns(eb)] as const;

const replies = db
  .selectFrom('forum_replies as r')
  .innerJoin('users as u', 'u.id', 'r.author_id')
  .select(replyColumns);

const page = statement(
  'forum-replies',
  ({ post, after, limit }: Params<{ post: number; after: number; limit: number }>) =>
    replies.where('r.forum_post_id', '=', post).where('r.id', '>', after).orderBy('r.id').limit(limit),
);

const one = statement('forum-reply', ({ id }: Params<{ id: number }>) => replies.where('r.id', '=', id));

/** Oldest first, `limit` replies to a post after the id `after`. */
export const forumReplyRows = async (
  pool: Pool,
  post: number,
  after: number,
  limit: number,
): Promise<ForumReply[]> => (await rows(pool, page, { post, after, limit })).map(toForumReply);

export const forumReplyRow = async (pool: Pool, id: number): Promise<ForumReply> =>
  toForumReply((await rows(pool, one, { id }))[0]!);

export const toForumReply = (row: RowOf<typeof one>): ForumReply => ({
  id: row.id,
  forumPostId: row.forum_post_id,
  author: authorOf(row),
  content: row.content,
  createdAt: row.created_at,
});
