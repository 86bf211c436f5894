import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keyPart, keyValues } from '../idempotency/keptKeys.ts';
import { rows, statement } from '../orm/rows.ts';
import { telling } from '../telling.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import type { Comment } from './comment.types.ts';
import { COMMENT_COLUMNS, toComment, type CommentRow } from './commentRows.ts';
import type { Post } from './post.types.ts';
import { POST_JOINS, postColumns, postRow, toPost, type PostRow } from './postRows.ts';

declare module '../telling.ts' {
  interface Tidings {
    /** `author_id` is the post's, `user_id` the one who likes or comments. */
    'post.liked': 'post_id' | 'author_id' | 'user_id';
    'post.commented': 'post_id' | 'author_id' | 'comment_id' | 'user_id';
  }
}

/**
 * Likes, shares and comments each change a row of their own and the post's counter in one statement: a counter
 * that is read and written back loses most of what happens at the same time.
 */
const like = telling<PostRow>(
  'like',
  'post.liked',
  ({ parts, announced }) =>
    `with added as (insert into likes (post_id, user_id) select id, $2 from posts where id = $1
                    on conflict do nothing returning post_id),
          liked as (update posts set like_count = like_count + 1 from added where id = added.post_id returning posts.*),
          happened as (select id as post_id, author_id, $2::int as user_id from liked)
          ${parts}
     select ${postColumns('true')}, ${announced} from liked p ${POST_JOINS}`,
);

const unlike = statement(
  'unlike',
  `with removed as (delete from likes where post_id = $1 and user_id = $2 returning post_id)
   update posts set like_count = like_count - 1 from removed where id = removed.post_id`,
);

const share = statement(
  'share',
  `with added as (insert into shares (post_id, user_id) select id, $2 from posts where id = $1
                  on conflict do nothing returning post_id)
   update posts set share_count = share_count + 1 from added where id = added.post_id`,
);

const comment = telling<CommentRow>(
  'add-comment',
  'post.commented',
  ({ parts, announced }) =>
    `with counted as (update posts set comment_count = comment_count + 1 where id = $1 returning id, author_id),
          made as (insert into comments (post_id, author_id, content, via) select id, $2, $3, $4 from counted returning *),
          happened as (select made.post_id, counted.author_id, made.id as comment_id, made.author_id as user_id
                         from made, counted),
          ${keyPart('made', 5)}
          ${parts}
     select ${COMMENT_COLUMNS}, ${announced} from made c join ${AUTHOR_OF('c')}`,
);

/** These three are idempotent and give the post as it is then; NOT_FOUND without it. */
export async function addLike({ house, pool, memberId }: Context, postId: number): Promise<Post> {
  const liked = await house.transactions.tell(like, [postId, memberId]);
  return liked ? toPost(liked) : postRow(pool, memberId, postId);
}

export async function removeLike({ pool, memberId }: Context, postId: number): Promise<Post> {
  await rows(pool, unlike, [postId, memberId]);
  return postRow(pool, memberId, postId);
}

export async function addShare({ pool, memberId }: Context, postId: number): Promise<Post> {
  await rows(pool, share, [postId, memberId]);
  return postRow(pool, memberId, postId);
}

interface NewComment {
  postId: number;
  userId: number;
  content: string;
  via: string | null;
}

/** Adds a comment; NOT_FOUND without the post. */
export async function addComment(
  { house }: Context,
  { postId, userId, content, via }: NewComment,
  key: Key | null,
): Promise<Comment> {
  const made = await house.transactions.tell(comment, [postId, userId, content, via, ...keyValues(key)]);
  if (!made) throw notFound('Post');
  return toComment(made);
}
