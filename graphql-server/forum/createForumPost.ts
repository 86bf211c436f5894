import type { Context } from '../context.ts';
import type { Key } from '../idempotency/key.ts';
import { keepEntity } from '../idempotency/keptKeys.ts';
import { User } from '../users/user.entity.ts';
import type { CreateForumPostInput } from './forum.inputs.ts';
import { ForumPost } from './forumPost.entity.ts';

/** Opens a forum post and returns its id. */
export async function createForumPost(
  { em, house, memberId }: Context,
  { title, content, category }: CreateForumPostInput,
  key: Key | null,
): Promise<number> {
  const forumPostId = await em.transactional((tx) => {
    const author = tx.getReference(User, memberId);
    return keepEntity(tx, key, tx.create(ForumPost, { author, title, content, category }));
  });
  house.events.announce('forumPost.created', { forumPostId, authorId: memberId, category });
  return forumPostId;
}
