import type { ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type DB, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { ForumReply } from './forum.types.ts';

type ReplyAndAuthor = DB & { r: DB['forum_replies']; u: DB['users'] };

/** A reply `r` with its author `u`. */
export const replyColumns = (eb: ExpressionBuilder<ReplyAndAuthor, 'r' | 'u'>) =>
  ['r.id', 'r.forum_post_id', 'r.author_id', 'r.content', 'r.created_at', ...authorColumns(eb)] as const;

const replies = db
  .selectFrom('forum_replies as r')
  .innerJoin('users as u', 'u.id', 'r.author_id')
  .select(replyColumns);

type Viewer = number | null;

interface Page {
  viewer: Viewer;
  post: number;
  after: number;
  limit: number;
}

const page = statement('forum-replies', ({ viewer, post, after, limit }: Params<Page>) =>
  replies
    .where('r.forum_post_id', '=', post)
    .where('r.id', '>', after)
    .where(isVisible(viewer, 'r.author_id'))
    .orderBy('r.id')
    .limit(limit),
);

const one = statement('forum-reply', ({ viewer, id }: Params<{ viewer: Viewer; id: number }>) =>
  replies.where('r.id', '=', id).where(isVisible(viewer, 'r.author_id')),
);

/** Oldest first, `limit` replies to a post after the id `after`. */
export const forumReplyRows = async (pool: Pool, wanted: Page): Promise<ForumReply[]> =>
  (await rows(pool, page, wanted)).map(toForumReply);

/** One reply; throws NOT_FOUND. */
export async function forumReplyRow(pool: Pool, viewer: Viewer, id: number): Promise<ForumReply> {
  const [row] = await rows(pool, one, { viewer, id });
  if (!row) throw notFound('Reply');
  return toForumReply(row);
}

export const toForumReply = (row: RowOf<typeof one>): ForumReply => ({
  id: row.id,
  forumPostId: row.forum_post_id,
  author: authorOf(row),
  content: row.content,
  createdAt: row.created_at,
});
