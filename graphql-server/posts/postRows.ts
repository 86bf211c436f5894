import type { Pool } from 'pg';
import { notFound } from '../errors.ts';
import { rows, statement, type Statement } from '../orm/rows.ts';
import type { Post } from './post.entity.ts';

interface PostRow {
  id: number;
  author_id: number;
  content: string;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: string;
  username: string;
  x_profile_url: string | null;
  author_created_at: string;
  is_liked: boolean;
}

/** A post with its author and the viewer's like ($1, or null), by one index scan. */
const select = (name: string, condition: string): Statement<PostRow> =>
  statement(
    name,
    `select p.id, p.author_id, p.content, p.like_count, p.comment_count, p.share_count, p.created_at,
            u.username, u.x_profile_url, u.created_at as author_created_at, l.user_id is not null as is_liked
       from posts p
       join users u on u.id = p.author_id
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

export const authorRows = async (
  pool: Pool,
  viewer: Viewer,
  before: number,
  limit: number,
  authorId: number,
) => (await rows(pool, ofAuthor, [viewer, before, limit, authorId])).map(toPost);

/** One post as the viewer sees it; throws NOT_FOUND. */
export async function postRow(pool: Pool, viewer: Viewer, id: number): Promise<Post> {
  const [row] = await rows(pool, one, [viewer, id]);
  if (!row) throw notFound('Post');
  return toPost(row);
}

/** The plain shape of the `Post` type, without the entity's machinery. */
const toPost = (row: PostRow): Post =>
  ({
    id: row.id,
    authorId: row.author_id,
    author: {
      id: row.author_id,
      username: row.username,
      xProfileUrl: row.x_profile_url,
      createdAt: row.author_created_at,
    },
    content: row.content,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    shareCount: row.share_count,
    createdAt: row.created_at,
    isLiked: row.is_liked,
    hasVideo: false,
    hasLargeImage: false,
  }) as unknown as Post;
