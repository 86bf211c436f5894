import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepEntity } from '../../platform/idempotency/keptKeys.ts';
import { ForumPostEntity } from '../../platform/database/tables/forum.ts';
import type { CreateForumPostInput } from './forum.inputs.ts';

/** Opens a forum post and returns its id. */
export async function createForumPost(
  { em, services, memberId }: Context,
  { title, content, category }: CreateForumPostInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const forumPostId = await em.transactional((tx) =>
    keepEntity(
      tx,
      idempotencyKey,
      tx.create(ForumPostEntity, { author: memberId, title, content, category }),
    ),
  );
  services.events.publish('forumPost.created', { forumPostId, authorId: memberId, category });
  return forumPostId;
}
