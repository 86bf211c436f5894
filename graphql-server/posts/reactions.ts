import type { Pool } from 'pg';
import { notFound } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keep } from '../idempotency/keptKeys.ts';
import { rows, statement } from '../orm/rows.ts';
import type { Transactions } from '../transactions.ts';

declare module '../transactions.ts' {
  interface Happenings {
    /** `authorId` is the post's, `userId` the one who likes. */
    'post.liked': { postId: number; authorId: number; userId: number };
    'post.commented': { postId: number; authorId: number; commentId: number; userId: number };
  }
}

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

const comment = statement<{ id: number; author_id: number }>(
  'add-comment',
  `with counted as (update posts set comment_count = comment_count + 1 where id = $1 returning id, author_id),
        added as (insert into comments (post_id, author_id, content, via) select id, $2, $3, $4 from counted returning id)
   select added.id, counted.author_id from added, counted`,
);

/** These three are idempotent; NOT_FOUND without the post. */
export const addLike = (transactions: Transactions, postId: number, userId: number): Promise<void> =>
  ofPost(
    transactions.run(async (tx) => {
      const [liked] = await tx.rows(like, [postId, userId]);
      if (liked) await tx.happened('post.liked', { postId, authorId: liked.author_id, userId });
    }),
  );

export const removeLike = async (pool: Pool, postId: number, userId: number): Promise<void> => {
  await ofPost(rows(pool, unlike, [postId, userId]));
};

export const addShare = async (pool: Pool, postId: number, userId: number): Promise<void> => {
  await ofPost(rows(pool, share, [postId, userId]));
};

interface NewComment {
  postId: number;
  userId: number;
  content: string;
  via: string | null;
}

/** Adds a comment and returns its id; NOT_FOUND without the post. */
export const addComment = (
  transactions: Transactions,
  { postId, userId, content, via }: NewComment,
  key: Key | null,
): Promise<number> =>
  transactions.run(async (tx) => {
    const [added] = await tx.rows(comment, [postId, userId, content, via]);
    if (!added) throw notFound('Post');
    const { id: commentId, author_id: authorId } = added;
    await tx.happened('post.commented', { postId, authorId, commentId, userId });
    return keep(tx, key, commentId);
  });

async function ofPost<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isMissingPost(error)) throw notFound('Post');
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';
const isMissingPost = (error: unknown) => (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
