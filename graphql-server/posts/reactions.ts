import type { Pool } from 'pg';
import { notFound } from '../errors.ts';
import { rows, statement } from '../orm/rows.ts';

/**
 * Likes, shares and comments each change a row of their own and the post's counter in one statement: a counter
 * that is read and written back loses most of what happens at the same time.
 */
const like = statement<{ author_id: number }>(
  'like',
  `with added as (insert into likes (post_id, user_id) values ($1, $2) on conflict do nothing returning post_id)
   update posts set like_count = like_count + 1 from added where id = added.post_id returning author_id`,
);

const unlike = statement<{ author_id: number }>(
  'unlike',
  `with removed as (delete from likes where post_id = $1 and user_id = $2 returning post_id)
   update posts set like_count = like_count - 1 from removed where id = removed.post_id returning author_id`,
);

const share = statement<{ author_id: number }>(
  'share',
  `with added as (insert into shares (post_id, user_id) values ($1, $2) on conflict do nothing returning post_id)
   update posts set share_count = share_count + 1 from added where id = added.post_id returning author_id`,
);

const comment = statement<{ id: number }>(
  'add-comment',
  `with counted as (update posts set comment_count = comment_count + 1 where id = $1 returning id)
   insert into comments (post_id, author_id, content) select id, $2, $3 from counted returning id`,
);

/** Each is idempotent and tells whether it changed anything; NOT_FOUND without the post. */
export const addLike = (pool: Pool, postId: number, userId: number) => change(pool, like, postId, userId);
export const removeLike = (pool: Pool, postId: number, userId: number) =>
  change(pool, unlike, postId, userId);
export const addShare = (pool: Pool, postId: number, userId: number) => change(pool, share, postId, userId);

/** Adds a comment and returns its id; NOT_FOUND without the post. */
export async function addComment(
  pool: Pool,
  postId: number,
  authorId: number,
  content: string,
): Promise<number> {
  const [added] = await rows(pool, comment, [postId, authorId, content]);
  if (!added) throw notFound('Post');
  return added.id;
}

async function change(pool: Pool, what: typeof like, postId: number, userId: number): Promise<boolean> {
  try {
    return (await rows(pool, what, [postId, userId])).length > 0;
  } catch (error) {
    if (isMissingPost(error)) throw notFound('Post');
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';
const isMissingPost = (error: unknown) => (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
