import { sql, type QueryCreator } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import {
  db,
  into,
  publishing,
  rows,
  statement,
  type DB,
  type Params,
} from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Post } from './post.types.ts';
import { postColumns, postRow, toPost } from './postRows.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** `author_id` is the post's, `user_id` the one who likes it. */
    'post.liked': { post_id: number; author_id: number; user_id: number };
  }
}

type Reaction = Params<{ post: number; user: number }>;

/** The post, if it exists. The lock lets a deletion in progress come first. */
const lockedPost = (q: QueryCreator<DB>, { post, user }: Reaction) =>
  q
    .selectFrom('posts')
    .select('id as post_id')
    .where('id', '=', post)
    .where('deleted_at', 'is', null)
    .where(isVisible(user, 'author_id'))
    .forNoKeyUpdate();

/** A row of `likes` or `shares`, if the post exists. */
const reaction = (q: QueryCreator<DB>, { post, user }: Reaction) =>
  lockedPost(q, { post, user }).select(user.as('user_id'));

/**
 * Likes and shares each change their own row and the post's counter in one statement: a counter that is
 * read and written back loses concurrent changes.
 */
const like = publishing('like', 'post.liked', ({ post, user }: Reaction, { publish, announced }) =>
  publish(
    db
      .with('added', (q) =>
        into('likes', reaction(q, { post, user }))
          .onConflict((on) => on.doNothing())
          .returning('post_id'),
      )
      .with('liked', (q) =>
        q
          .updateTable('posts')
          .from('added')
          .set((eb) => ({ like_count: eb('like_count', '+', 1) }))
          .whereRef('id', '=', 'added.post_id')
          .returningAll('posts'),
      ),
    (q) =>
      q.selectFrom('liked').select(['id as post_id', 'author_id', sql<number>`${user}::int`.as('user_id')]),
  )
    .selectFrom('liked as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(postColumns)
    .select([sql<boolean>`true`.as('is_liked'), announced]),
);

/** The post is locked before the like, as `like` does it: in the other order the two wait for each other. */
const unlike = statement('unlike', ({ post, user }: Reaction) =>
  db
    .with('removed', (q) =>
      q
        .deleteFrom('likes')
        .using(lockedPost(q, { post, user }).as('p'))
        .whereRef('likes.post_id', '=', 'p.post_id')
        .where('likes.user_id', '=', user)
        .returning('likes.post_id'),
    )
    .updateTable('posts')
    .from('removed')
    .set((eb) => ({ like_count: eb('like_count', '-', 1) }))
    .whereRef('id', '=', 'removed.post_id')
    .returning('id'),
);

const share = statement('share', ({ post, user }: Reaction) =>
  db
    .with('added', (q) =>
      into('shares', reaction(q, { post, user }))
        .onConflict((on) => on.doNothing())
        .returning('post_id'),
    )
    .updateTable('posts')
    .from('added')
    .set((eb) => ({ share_count: eb('share_count', '+', 1) }))
    .whereRef('id', '=', 'added.post_id')
    .returning('id'),
);

/** These three are idempotent and return the post; they throw NOT_FOUND if it does not exist. */
export async function addLike({ services, pool, memberId }: Context, postId: number): Promise<Post> {
  const liked = await services.transactions.execute(like, { post: postId, user: memberId });
  if (!liked) return postRow(pool, memberId, postId);
  services.events.publish('post.changed', { postId });
  return toPost(liked);
}

export const removeLike = (context: Context, postId: number): Promise<Post> =>
  change(context, unlike, postId);

export const addShare = (context: Context, postId: number): Promise<Post> => change(context, share, postId);

/** Runs a statement that returns a row if it has changed the post, and publishes the change. */
async function change(
  { services, pool, memberId }: Context,
  reaction: typeof unlike,
  postId: number,
): Promise<Post> {
  const changed = await rows(pool, reaction, { post: postId, user: memberId });
  if (changed.length > 0) services.events.publish('post.changed', { postId });
  return postRow(pool, memberId, postId);
}
