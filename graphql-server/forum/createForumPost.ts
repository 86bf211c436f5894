import type { Context } from '../context.ts';
import type { Key } from '../idempotency/key.ts';
import { keepEntity } from '../idempotency/keptKeys.ts';
import { ForumPostEntity } from '../platform/database/tables/index.ts';
import type { CreateForumPostInput } from './forum.inputs.ts';

/** Opens a forum post and returns its id. */
export async function createForumPost(
  { em, house, memberId }: Context,
  { title, content, category }: CreateForumPostInput,
  key: Key | null,
): Promise<number> {
  const forumPostId = await em.transactional((tx) =>
    keepEntity(tx, key, tx.create(ForumPostEntity, { author: memberId, title, content, category })),
  );
  house.events.announce('forumPost.created', { forumPostId, authorId: memberId, category });
  return forumPostId;
}
