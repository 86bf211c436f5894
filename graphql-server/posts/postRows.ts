import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { SMALL_IMAGE } from '../media/dataUrls.ts';
import { MEDIUM_COLUMN, type MediumColumn } from '../media/mediaRows.ts';
import { rows, statement, type Statement } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Post } from './post.entity.ts';

export interface PostRow extends AuthorColumns, MediumColumn {
  id: number;
  content: string;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: string;
  is_liked: boolean;
  via: string | null;
}

/** Columns of a post under the alias `p`, joined by `POST_JOINS`; `isLiked` says whether the viewer likes it. */
export const postColumns = (isLiked: string) => `p.id, p.author_id, p.content, p.like_count, p.comment_count,
  p.share_count, p.created_at, p.via, ${AUTHOR_COLUMNS}, ${MEDIUM_COLUMN}, ${isLiked} as is_liked`;

/** Its author, and its picture or video. */
export const POST_JOINS = `join ${AUTHOR_OF('p')} left join media m on m.id = p.media_id`;

/** A post with all that, and the viewer's like ($1, or null), by one index scan. */
const select = (name: string, condition: string): Statement<PostRow> =>
  statement(
    name,
    `select ${postColumns('l.user_id is not null')}
       from posts p ${POST_JOINS}
       left join likes l on l.post_id = p.id and l.user_id = $1
      where ${condition}`,
  );

const feed = select('feed', 'p.id < $2 order by p.id desc limit $3');
const ofAuthor = select('posts-of-author', 'p.author_id = $4 and p.id < $2 order by p.id desc limit $3');
const one = select('post', 'p.id = $2');

type Viewer = number | null;

/** Newest first, `limit` posts before the id `before`. */
export const feedRows = async (pool: Pool, viewer: Viewer, before: number, limit: number): Promise<Post[]> =>
  (await rows(pool, feed, [viewer, before, limit])).map(toPost);

export const authorRows = async (context: Context, before: number, limit: number, authorId: number) =>
  (await rowsTogether(context, ofAuthor, [context.viewerId, before, limit, authorId])).map(toPost);

/** One post as the viewer sees it; throws NOT_FOUND. */
export async function postRow(pool: Pool, viewer: Viewer, id: number): Promise<Post> {
  const [row] = await rows(pool, one, [viewer, id]);
  if (!row) throw notFound('Post');
  return toPost(row);
}

/** The plain shape of the `Post` type, without the entity's machinery. */
export function toPost(row: PostRow): Post {
  const { medium: media } = row;
  return {
    id: row.id,
    authorId: row.author_id,
    author: authorOf(row),
    content: row.content,
    media,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    shareCount: row.share_count,
    createdAt: row.created_at,
    via: row.via,
    isLiked: row.is_liked,
    hasVideo: media?.kind === 'VIDEO',
    hasLargeImage: media?.kind === 'IMAGE' && media.bytes > SMALL_IMAGE,
  } as unknown as Post;
}
