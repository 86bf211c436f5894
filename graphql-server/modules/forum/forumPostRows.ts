import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import {
  db,
  paged,
  rows,
  statement,
  unseen,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { ForumCategory, ForumPost, ForumStatus } from './forum.types.ts';

const posts = db
  .selectFrom('forum_posts as p')
  .innerJoin('users as u', 'u.id', 'p.author_id')
  .select((eb) => [
    'p.id',
    'p.author_id',
    'p.title',
    'p.content',
    'p.category',
    'p.status',
    'p.replies_count',
    'p.created_at',
    ...authorColumns(eb),
  ]);

type Viewer = number | null;

export interface ForumFilter {
  category: ForumCategory | null;
  status: ForumStatus | null;
}

/** Each filter has its own statement, because each has its own index. */
const page = (name: string, filters: ('category' | 'status')[]) =>
  paged(name, (wanted: Params<ForumFilter & { viewer: Viewer; before: number }>, limit) =>
    filters
      .reduce((query, column) => query.where(`p.${column}`, '=', wanted[column]), posts)
      .where('p.id', '<', unseen(wanted.before))
      .where(isVisible(wanted.viewer, 'p.author_id'))
      .orderBy('p.id', 'desc')
      .limit(limit),
  );

const all = page('forum-posts', []);
const ofCategory = page('forum-posts-of-category', ['category']);
const withStatus = page('forum-posts-with-status', ['status']);
const ofBoth = page('forum-posts-of-category-with-status', ['category', 'status']);

const one = statement('forum-post', ({ viewer, id }: Params<{ viewer: Viewer; id: number }>) =>
  posts.where('p.id', '=', id).where(isVisible(viewer, 'p.author_id')),
);

/** The statement for a filter. */
export function pageFor({ category, status }: ForumFilter) {
  if (category && status) return ofBoth;
  if (category) return ofCategory;
  return status ? withStatus : all;
}

/** Newest first, at least `limit` posts before the id `before`. */
export const forumPostRows = async (
  pool: Pool,
  viewer: Viewer,
  filter: ForumFilter,
  before: number,
  limit: number,
): Promise<ForumPost[]> =>
  (await rows(pool, pageFor(filter)(limit), { viewer, ...filter, before })).map(toForumPost);

/** One post; throws NOT_FOUND. */
export async function forumPostRow(pool: Pool, viewer: Viewer, id: number): Promise<ForumPost> {
  const [row] = await rows(pool, one, { viewer, id });
  if (!row) throw notFound('Forum post');
  return toForumPost(row);
}

const toForumPost = (row: RowOf<typeof one>): ForumPost => ({
  id: row.id,
  author: authorOf(row),
  title: row.title,
  content: row.content,
  category: row.category,
  status: row.status,
  repliesCount: row.replies_count,
  createdAt: row.created_at,
});
