import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { ForumStatus } from './forum.types.ts';

const lock = statement('lock-forum-post-for-status', ({ post }: Params<{ post: number }>) =>
  db
    .selectFrom('forum_posts')
    .select(['status', 'author_id'])
    .where('id', '=', post)
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

type Change = { post: number; actor: number; from: ForumStatus; to: ForumStatus };

/** Changes the status and adds to its history in one statement, while the post is locked. */
const setStatus = statement('set-forum-post-status', ({ post, actor, from, to }: Params<Change>) =>
  db
    .with('changed', (q) => q.updateTable('forum_posts').set({ status: to }).where('id', '=', post))
    .insertInto('forum_status_changes')
    .values({ forum_post_id: post, actor_id: actor, from_status: from, to_status: to }),
);

/** Gives a post another status, for moderators; the present one changes nothing. Throws NOT_FOUND. */
export async function setForumPostStatus(
  context: Context,
  forumPostId: number,
  status: ForumStatus,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return context.services.transactions.run(async (tx) => {
    const [before] = await tx.rows(lock, { post: forumPostId });
    if (!before) throw notFound('Forum post');
    if (before.status !== status) {
      const change = { post: forumPostId, actor: context.memberId, from: before.status, to: status };
      await tx.rows(setStatus, change);
      const authorIds = [before.author_id];
      tx.publish('forumPost.changed', { forumPostId, replyId: null, changedReplyId: null, authorIds });
    }
    return keep(tx, idempotencyKey, forumPostId);
  });
}
