import { sql, type ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type DB, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { ForumReply } from './forum.types.ts';

type ReplyAndAuthor = DB & { r: DB['forum_replies']; u: DB['users'] };

/** A reply `r` with its author `u`. */
export const replyColumns = (eb: ExpressionBuilder<ReplyAndAuthor, 'r' | 'u'>) =>
  [
    'r.id',
    'r.forum_post_id',
    'r.author_id',
    'r.content',
    'r.created_at',
    'r.version',
    'r.edited_at',
    'r.deleted_at',
    ...authorColumns(eb),
  ] as const;

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

/** With the post `p`. */
const underPost = replies.innerJoin('forum_posts as p', 'p.id', 'r.forum_post_id');

/** A reply by the author of the post disappears together with the deleted post. */
const stays = sql<boolean>`(p.deleted_at is null or p.author_id <> r.author_id)`;

const shown = underPost.where('r.deleted_at', 'is', null).where(stays);

const page = statement('forum-replies', ({ viewer, post, after, limit }: Params<Page>) =>
  shown
    .where('r.forum_post_id', '=', post)
    .where('r.id', '>', after)
    .where(isVisible(viewer, 'r.author_id'))
    .orderBy('r.id')
    .limit(limit),
);

type One = Params<{ viewer: Viewer; id: number }>;

const one = statement('forum-reply', ({ viewer, id }: One) =>
  shown
    .where('r.id', '=', id)
    .where(isVisible(viewer, 'r.author_id'))
    .where(isVisible(viewer, 'p.author_id')),
);

const any = statement('any-forum-reply', ({ viewer, id }: One) =>
  underPost
    .where('r.id', '=', id)
    .where(sql<boolean>`(r.deleted_at is not null or ${stays})`)
    .where(isVisible(viewer, 'r.author_id'))
    .where(isVisible(viewer, 'p.author_id')),
);

/** Oldest first, `limit` replies to a post after the id `after`. */
export const forumReplyRows = async (pool: Pool, wanted: Page): Promise<ForumReply[]> =>
  (await rows(pool, page, wanted)).map(toForumReply);

/** One reply; throws NOT_FOUND. */
export const forumReplyRow = (pool: Pool, viewer: Viewer, id: number): Promise<ForumReply> =>
  find(pool, one, viewer, id);

/** Reads a reply for subscribers, who must be told of a deletion: a deleted reply has no content. */
export const changedForumReplyRow = (pool: Pool, viewer: Viewer, id: number): Promise<ForumReply> =>
  find(pool, any, viewer, id);

async function find(pool: Pool, which: typeof any, viewer: Viewer, id: number): Promise<ForumReply> {
  const [row] = await rows(pool, which, { viewer, id });
  if (!row) throw notFound('Forum reply');
  return toForumReply(row);
}

export const toForumReply = (row: RowOf<typeof one>): ForumReply => ({
  id: row.id,
  forumPostId: row.forum_post_id,
  author: authorOf(row),
  content: row.content,
  createdAt: row.created_at,
  version: row.version,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
});
