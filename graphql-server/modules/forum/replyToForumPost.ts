import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { statement } from '../../platform/database/textRows.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    /** `authorId` is the post's, `userId` the one who replies. */
    'forumPost.replied': { forumPostId: number; authorId: number; replyId: number; userId: number };
  }
}

/** A reply and its place in the post's count, in one statement. */
export const replyStatement = statement<{ id: number; author_id: number }>(
  'reply-to-forum-post',
  `with counted as (update forum_posts set replies_count = replies_count + 1 where id = $1 returning id, author_id),
        added as (insert into forum_replies (forum_post_id, author_id, content)
                  select id, $2, $3 from counted returning id)
   select added.id, counted.author_id from added, counted`,
);

/** Adds a reply and returns its id; NOT_FOUND without the post. */
export const replyToForumPost = (
  { services, memberId: userId }: Context,
  forumPostId: number,
  content: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> =>
  services.transactions.run(async (tx) => {
    const [added] = await tx.rows(replyStatement, [forumPostId, userId, content]);
    if (!added) throw notFound('Forum post');
    const { id: replyId, author_id: authorId } = added;
    await tx.happened('forumPost.replied', { forumPostId, authorId, replyId, userId });
    tx.publish('forumPost.changed', { forumPostId, replyId });
    return keep(tx, idempotencyKey, replyId);
  });
