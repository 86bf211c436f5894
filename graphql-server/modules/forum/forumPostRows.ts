import { sql } from 'kysely';
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

/** The replies of other members to a post `p`, which stay when it is deleted (decision 40). */
const kept = sql<number>`(
  select count(*)::int from forum_replies r
   where r.forum_post_id = p.id and r.author_id <> p.author_id and r.deleted_at is null
)`;

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
    sql<number>`case when p.deleted_at is null then p.replies_count else ${kept} end`.as('replies_count'),
    'p.created_at',
    'p.version',
    'p.edited_at',
    'p.deleted_at',
    ...authorColumns(eb),
  ]);

type Viewer = number | null;

interface ForumFilter {
  category: ForumCategory | null;
  status: ForumStatus | null;
}

/** Each filter has its own statement, because each has its own index. */
const page = (name: string, filters: ('category' | 'status')[]) =>
  paged(name, (wanted: Params<ForumFilter & { viewer: Viewer; before: number }>, limit) =>
    filters
      .reduce((query, column) => query.where(`p.${column}`, '=', wanted[column]), posts)
      .where('p.deleted_at', 'is', null)
      .where('p.id', '<', unseen(wanted.before))
      .where(isVisible(wanted.viewer, 'p.author_id'))
      .orderBy('p.id', 'desc')
      .limit(limit),
  );

const all = page('forum-posts', []);
const ofCategory = page('forum-posts-of-category', ['category']);
const withStatus = page('forum-posts-with-status', ['status']);
const ofBoth = page('forum-posts-of-category-with-status', ['category', 'status']);

type One = Params<{ viewer: Viewer; id: number }>;

/** A deleted post is there as long as other members have replies to it. */
const one = statement('forum-post', ({ viewer, id }: One) =>
  posts
    .where('p.id', '=', id)
    .where(sql<boolean>`(p.deleted_at is null or ${kept} > 0)`)
    .where(isVisible(viewer, 'p.author_id')),
);

const any = statement('any-forum-post', ({ viewer, id }: One) =>
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
export const forumPostRow = (pool: Pool, viewer: Viewer, id: number): Promise<ForumPost> =>
  find(pool, one, viewer, id);

/** Reads a forum post for subscribers, who must be told of a deletion: a deleted post has no title and content. */
export const changedForumPostRow = (pool: Pool, viewer: Viewer, id: number): Promise<ForumPost> =>
  find(pool, any, viewer, id);

async function find(pool: Pool, which: typeof one, viewer: Viewer, id: number): Promise<ForumPost> {
  const [row] = await rows(pool, which, { viewer, id });
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
  version: row.version,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
});
