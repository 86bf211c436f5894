import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { statement } from '../../platform/database/textRows.ts';
import { authorizeModerator } from './forum.policy.ts';
import type { ForumStatus } from './forum.types.ts';

const lock = statement<{ status: ForumStatus }>(
  'lock-forum-post',
  'select status from forum_posts where id = $1 for update',
);

/** The status and its history, in one statement; the row is locked. */
export const statusStatement = statement(
  'set-forum-post-status',
  `with changed as (update forum_posts set status = $4 where id = $1)
   insert into forum_status_changes (forum_post_id, actor_id, from_status, to_status) values ($1, $2, $3, $4)`,
);

/** Gives a post another status, for moderators; the one it has already changes nothing. Throws NOT_FOUND. */
export async function setForumPostStatus(
  context: Context,
  forumPostId: number,
  status: ForumStatus,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  await authorizeModerator(context);
  return context.services.transactions.run(async (tx) => {
    const [before] = await tx.rows(lock, [forumPostId]);
    if (!before) throw notFound('Forum post');
    if (before.status !== status) {
      await tx.rows(statusStatement, [forumPostId, context.memberId, before.status, status]);
      tx.publish('forumPost.changed', { forumPostId, replyId: null });
    }
    return keep(tx, idempotencyKey, forumPostId);
  });
}
