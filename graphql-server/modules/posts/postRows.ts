import { sql, type ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { SMALL_IMAGE } from '../media/dataUrls.ts';
import { selectMedium } from '../media/mediaRows.ts';
import {
  db,
  oneOf,
  paged,
  rows,
  statement,
  together,
  unseen,
  type DB,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import type { User } from '../users/user.types.ts';
import { isVisibleAndUnmuted, isVisible } from '../visibility/visibility.ts';
import type { Post } from './post.types.ts';

type Viewer = number | null;

const ownColumns = (eb: ExpressionBuilder<DB & { p: DB['posts'] }, 'p'>) =>
  [
    'p.id',
    'p.author_id',
    'p.content',
    'p.like_count',
    'p.comment_count',
    'p.share_count',
    'p.created_at',
    'p.via',
    'p.media_alt',
    'p.version',
    'p.edited_at',
    'p.comments_changed_at',
    selectMedium(eb.ref('p.media_id')).as('medium'),
  ] as const;

type PostAndAuthor = DB & { p: DB['posts']; u: DB['users'] };

/** A post `p` with its author `u`. */
export const postColumns = (eb: ExpressionBuilder<PostAndAuthor, 'p' | 'u'>) =>
  [...ownColumns(eb), ...authorColumns(eb)] as const;

/**
 * Posts `p` that are not deleted, with the viewer's like `l`, found by index for each post: a join might read all likes.
 */
const posts = (viewer: Params<{ viewer: Viewer }>['viewer'], isShown = isVisible) =>
  db
    .selectFrom('posts as p')
    .where('p.deleted_at', 'is', null)
    .where(isShown(viewer, 'p.author_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('likes')
          .select('user_id')
          .whereRef('post_id', '=', 'p.id')
          .where('user_id', '=', unseen(viewer))
          .limit(1)
          .as('l'),
      (on) => on.onTrue(),
    );

const isLiked = sql<boolean>`l.user_id is not null`.as('is_liked');

const postsWithAuthors = (viewer: Params<{ viewer: Viewer }>['viewer'], isShown = isVisible) =>
  posts(viewer, isShown).innerJoin('users as u', 'u.id', 'p.author_id').select(postColumns).select(isLiked);

const feed = paged('feed', ({ viewer, before }: Params<{ viewer: Viewer; before: number }>, limit) =>
  postsWithAuthors(viewer, isVisibleAndUnmuted)
    .where('p.id', '<', unseen(before))
    .orderBy('p.id', 'desc')
    .limit(limit),
);

const one = statement('post', ({ viewer, id }: Params<{ viewer: Viewer; id: number }>) =>
  postsWithAuthors(viewer).where('p.id', '=', id),
);

const some = statement('posts', ({ viewer, ids }: Params<{ viewer: Viewer; ids: readonly number[] }>) =>
  postsWithAuthors(viewer).where('p.id', '=', oneOf(ids)).orderBy('p.id', 'desc'),
);

/** The posts of one member, without the author's columns. */
const ofAuthor = statement(
  'posts-of-author',
  ({
    viewer,
    author,
    before,
    limit,
  }: Params<{ viewer: Viewer; author: number; before: number; limit: number }>) =>
    posts(viewer)
      .select(ownColumns)
      .select(isLiked)
      .where('p.author_id', '=', author)
      .where('p.id', '<', before)
      .orderBy('p.id', 'desc')
      .limit(limit),
);

export type PostRow = RowOf<typeof one>;

/** Newest first, at least `limit` posts before the id `before`. */
export const feedRows = async (pool: Pool, viewer: Viewer, before: number, limit: number): Promise<Post[]> =>
  (await rows(pool, feed(limit), { viewer, before })).map(toPost);

export async function authorRows(context: Context, before: number, limit: number, author: User) {
  const values = { viewer: context.viewerId, author: author.id, before, limit };
  const found = await together(context, ofAuthor, values);
  return found.map((row) => postBy(author, row));
}

/** One post as the viewer sees it; throws NOT_FOUND. */
export async function postRow(pool: Pool, viewer: Viewer, id: number): Promise<Post> {
  const [row] = await rows(pool, one, { viewer, id });
  if (!row) throw notFound('Post');
  return toPost(row);
}

/** The existing ones of these posts, newest first. */
export const postsById = async (pool: Pool, viewer: Viewer, ids: readonly number[]): Promise<Post[]> =>
  (await rows(pool, some, { viewer, ids })).map(toPost);

export const toPost = (row: PostRow): Post => postBy(authorOf(row), row);

const postBy = (author: User, row: RowOf<typeof ofAuthor>): Post => ({
  id: row.id,
  authorId: row.author_id,
  author,
  content: row.content,
  media: row.medium,
  mediaAlt: row.media_alt,
  likeCount: row.like_count,
  commentCount: row.comment_count,
  shareCount: row.share_count,
  createdAt: row.created_at,
  via: row.via,
  version: row.version,
  editedAt: row.edited_at,
  deletedAt: null,
  commentsChangedAt: row.comments_changed_at,
  isLiked: row.is_liked,
  hasVideo: row.medium?.kind === 'VIDEO',
  hasLargeImage: row.medium?.kind === 'IMAGE' && row.medium.bytes > SMALL_IMAGE,
});
