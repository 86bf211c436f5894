import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keyPart, keyValues } from '../idempotency/keptKeys.ts';
import { attachPart, takeMedium, usedAlready } from '../media/takeMedium.ts';
import { POST } from '../media/uses.ts';
import { rows, statement } from '../orm/rows.ts';
import type { Post } from './post.entity.ts';
import type { CreatePostInput } from './post.inputs.ts';
import { POST_JOINS, postColumns, toPost, type PostRow } from './postRows.ts';

/** No row where the medium is used already. */
const add = statement<PostRow>(
  'add-post',
  `with ${attachPart('$3')},
        made as (insert into posts (author_id, content, media_id, via)
                 select $1, $2, $3, $4 where $3::int is null or exists (select from attached) returning *),
        ${keyPart('made', 5)}
   select ${postColumns('false')} from made p ${POST_JOINS}`,
);

/** Publishes a text, a picture or video, or both, by one statement. */
export async function createPost(
  context: Context,
  { content, imageUrl, mediaId }: CreatePostInput,
  key: Key | null,
): Promise<Post> {
  const { house, pool, memberId, via } = context;
  const medium = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, POST);
  if (!content && !medium) throw badInput('content is required.');
  const values = [memberId, content ?? '', medium?.id ?? null, via, ...keyValues(key)];
  const [made] = await rows(pool, add, values);
  if (!made) throw usedAlready();
  house.events.announce('post.created', { postId: made.id, authorId: memberId });
  return toPost(made);
}
