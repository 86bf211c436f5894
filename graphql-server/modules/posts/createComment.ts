import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keptKey, keyParameters, type KeyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, publishing, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Comment } from './comment.types.ts';
import { commentColumns, toComment } from './commentRows.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** `author_id` is the post's, `user_id` the one who comments. */
    'post.commented': { post_id: number; author_id: number; comment_id: number; user_id: number };
  }
}

type CommentParameters = { post: number; user: number; content: string; via: string | null } & KeyParameters;

/** One statement, as for likes (`reactions.ts`). */
const insertComment = publishing(
  'add-comment',
  'post.commented',
  (params: Params<CommentParameters>, { publish, announced }) => {
    const { post, user, content, via } = params;
    return publish(
      db
        .with('counted', (q) =>
          q
            .updateTable('posts')
            .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
            .where('id', '=', post)
            .where('deleted_at', 'is', null)
            .where(isVisible(user, 'author_id'))
            .returning(['id', 'author_id']),
        )
        .with('made', (q) =>
          into(
            'comments',
            q
              .selectFrom('counted')
              .select(['id as post_id', user.as('author_id'), content.as('content'), via.as('via')]),
          ).returningAll(),
        )
        .with('kept', (q) => keptKey(q.selectFrom('made').select('id'), params)),
      (q) =>
        q
          .selectFrom(['made', 'counted'])
          .select([
            'made.post_id',
            'counted.author_id',
            'made.id as comment_id',
            'made.author_id as user_id',
          ]),
    )
      .selectFrom('made as c')
      .innerJoin('users as u', 'u.id', 'c.author_id')
      .select(commentColumns)
      .select(announced);
  },
);

interface NewComment {
  postId: number;
  userId: number;
  content: string;
  via: string | null;
}

/** Comments on a post; throws NOT_FOUND if the post does not exist. */
export async function createComment(
  { services }: Context,
  { postId, userId, content, via }: NewComment,
  idempotencyKey: IdempotencyKey | null,
): Promise<Comment> {
  const values = { post: postId, user: userId, content, via, ...keyParameters(idempotencyKey) };
  const made = await services.transactions.execute(insertComment, values);
  if (!made) throw notFound('Post');
  services.events.publish('post.changed', { postId });
  return toComment(made);
}
