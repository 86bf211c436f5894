import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keepEntity } from '../idempotency/keptKeys.ts';
import { attach, takeMedium } from '../media/takeMedium.ts';
import { POST } from '../media/uses.ts';
import { User } from '../users/user.entity.ts';
import { Post } from './post.entity.ts';
import type { CreatePostInput } from './post.inputs.ts';

/** Publishes a text, a picture or video, or both; returns the post's id. */
export async function createPost(
  context: Context,
  { content, imageUrl, mediaId }: CreatePostInput,
  key: Key | null,
): Promise<number> {
  const medium = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, POST);
  if (!content && !medium) throw badInput('content is required.');
  const { via } = context;
  const author = context.em.getReference(User, context.memberId);
  const postId = await context.em.transactional(async (em) => {
    if (medium) await attach(em, medium);
    return keepEntity(em, key, em.create(Post, { author, content: content ?? '', media: medium, via }));
  });
  context.house.events.announce('post.created', { postId, authorId: context.memberId });
  return postId;
}
