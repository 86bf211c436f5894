import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keep } from '../idempotency/keptKeys.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { POST } from '../media/uses.ts';
import { statement } from '../orm/rows.ts';
import type { CreatePostInput } from './post.inputs.ts';

const add = statement<{ id: number }>(
  'add-post',
  'insert into posts (author_id, content, media_id, via) values ($1, $2, $3, $4) returning id',
);

/** Publishes a text, a picture or video, or both; returns the post's id. */
export async function createPost(
  context: Context,
  { content, imageUrl, mediaId }: CreatePostInput,
  key: Key | null,
): Promise<number> {
  const { house, memberId, via } = context;
  const medium = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, POST);
  if (!content && !medium) throw badInput('content is required.');
  return house.transactions.run(async (tx) => {
    await attachIn(tx, medium);
    const [post] = await tx.rows(add, [memberId, content ?? '', medium?.id ?? null, via]);
    tx.announce('post.created', { postId: post!.id, authorId: memberId });
    return keep(tx, key, post!.id);
  });
}
