import type { Pool } from 'pg';
import { rows, statement, type Statement } from '../../platform/database/textRows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { ForumReply } from './forumReply.entity.ts';

interface ForumReplyRow extends AuthorColumns {
  id: number;
  forum_post_id: number;
  content: string;
  created_at: string;
}

const select = (name: string, condition: string): Statement<ForumReplyRow> =>
  statement(
    name,
    `select r.id, r.forum_post_id, r.author_id, r.content, r.created_at, ${AUTHOR_COLUMNS}
       from forum_replies r join ${AUTHOR_OF('r')}
      where ${condition}`,
  );

const page = select('forum-replies', 'r.forum_post_id = $1 and r.id > $2 order by r.id limit $3');
const one = select('forum-reply', 'r.id = $1');

/** Oldest first, `limit` replies to a post after the id `after`. */
export const forumReplyRows = async (
  pool: Pool,
  forumPostId: number,
  after: number,
  limit: number,
): Promise<ForumReply[]> => (await rows(pool, page, [forumPostId, after, limit])).map(toForumReply);

export const forumReplyRow = async (pool: Pool, id: number): Promise<ForumReply> =>
  toForumReply((await rows(pool, one, [id]))[0]!);

const toForumReply = (row: ForumReplyRow): ForumReply =>
  ({
    id: row.id,
    forumPostId: row.forum_post_id,
    author: authorOf(row),
    content: row.content,
    createdAt: row.created_at,
  }) as unknown as ForumReply;
