import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { paged, type Paged } from '../../platform/database/textPaged.ts';
import { rows, statement, unseen } from '../../platform/database/textRows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { ForumCategory, ForumStatus } from './forum.types.ts';
import type { ForumPost } from './forumPost.entity.ts';

interface ForumPostRow extends AuthorColumns {
  id: number;
  title: string;
  content: string;
  category: ForumCategory;
  status: ForumStatus;
  replies_count: number;
  created_at: string;
}

const textOf = (condition: string) =>
  `select p.id, p.author_id, p.title, p.content, p.category, p.status, p.replies_count, p.created_at,
          ${AUTHOR_COLUMNS}
     from forum_posts p
     join ${AUTHOR_OF('p')}
    where ${condition}`;

/** Each filter is a statement of its own, so that each has the index that was made for it. */
const page = (name: string, filter = 'true') =>
  paged<ForumPostRow>(name, (limit) =>
    textOf(`${filter} and p.id < ${unseen('$1')} order by p.id desc limit ${limit}`),
  );

const all = page('forum-posts');
const ofCategory = page('forum-posts-of-category', 'p.category = $2');
const withStatus = page('forum-posts-with-status', 'p.status = $2');
const ofBoth = page('forum-posts-of-category-with-status', 'p.category = $2 and p.status = $3');
const one = statement<ForumPostRow>('forum-post', textOf('p.id = $1'));

export interface ForumFilter {
  category: ForumCategory | null;
  status: ForumStatus | null;
}

/** The statement for a filter, and its values beyond the page's. */
export function filtered({ category, status }: ForumFilter): [Paged<ForumPostRow>, string[]] {
  if (category && status) return [ofBoth, [category, status]];
  if (category) return [ofCategory, [category]];
  if (status) return [withStatus, [status]];
  return [all, []];
}

/** Newest first, at least `limit` posts before the id `before`. */
export async function forumPostRows(
  pool: Pool,
  filter: ForumFilter,
  before: number,
  limit: number,
): Promise<ForumPost[]> {
  const [read, values] = filtered(filter);
  return (await rows(pool, read(limit), [before, ...values])).map(toForumPost);
}

/** One post; throws NOT_FOUND. */
export async function forumPostRow(pool: Pool, id: number): Promise<ForumPost> {
  const [row] = await rows(pool, one, [id]);
  if (!row) throw notFound('Forum post');
  return toForumPost(row);
}

const toForumPost = (row: ForumPostRow): ForumPost =>
  ({
    id: row.id,
    author: authorOf(row),
    title: row.title,
    content: row.content,
    category: row.category,
    status: row.status,
    repliesCount: row.replies_count,
    createdAt: row.created_at,
  }) as unknown as ForumPost;
