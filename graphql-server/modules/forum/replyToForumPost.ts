import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keptKey, keyParameters, type KeyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, into, publishing, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { ForumReply } from './forum.types.ts';
import { replyColumns, toForumReply } from './forumReplyRows.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** `author_id` is the post's, `user_id` the one who replies. */
    'forumPost.replied': { forum_post_id: number; author_id: number; reply_id: number; user_id: number };
  }
}

type ReplyParameters = { post: number; user: number; content: string } & KeyParameters;

/** The reply and the post's counter change in one statement; no row without the post. */
export const replyStatement = publishing(
  'reply-to-forum-post',
  'forumPost.replied',
  (params: Params<ReplyParameters>, { publish, announced }) => {
    const { post, user, content } = params;
    return publish(
      db
        .with('counted', (q) =>
          q
            .updateTable('forum_posts')
            .set((eb) => ({ replies_count: eb('replies_count', '+', 1) }))
            .where('id', '=', post)
            .where('deleted_at', 'is', null)
            .where(isVisible(user, 'author_id'))
            .returning(['id', 'author_id']),
        )
        .with('made', (q) =>
          into(
            'forum_replies',
            q
              .selectFrom('counted')
              .select(['id as forum_post_id', user.as('author_id'), content.as('content')]),
          ).returningAll(),
        )
        .with('kept', (q) => keptKey(q.selectFrom('made').select('id'), params)),
      (q) =>
        q
          .selectFrom(['made', 'counted'])
          .select([
            'made.forum_post_id',
            'counted.author_id',
            'made.id as reply_id',
            'made.author_id as user_id',
          ]),
    )
      .selectFrom(['counted', 'made as r'])
      .innerJoin('users as u', 'u.id', 'r.author_id')
      .select(replyColumns)
      .select('counted.author_id as post_author_id')
      .select(announced);
  },
);

/** Adds a reply; NOT_FOUND without the post. */
export async function replyToForumPost(
  { services, memberId }: Context,
  forumPostId: number,
  content: string,
  key: IdempotencyKey | null,
): Promise<ForumReply> {
  const values = { post: forumPostId, user: memberId, content, ...keyParameters(key) };
  const made = await services.transactions.execute(replyStatement, values);
  if (!made) throw notFound('Forum post');
  const authorIds = [memberId, made.post_author_id];
  const event = { forumPostId, replyId: made.id, changedReplyId: null, authorIds };
  services.events.publish('forumPost.changed', event);
  return toForumReply(made);
}
