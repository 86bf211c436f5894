import type { Context } from '../context.ts';
import { badField } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keyPart, keyValues } from '../idempotency/keptKeys.ts';
import { attachPart, takeMedium, usedAlready } from '../media/takeMedium.ts';
import { POST } from '../media/uses.ts';
import { rows, statement } from '../orm/rows.ts';
import type { Post } from './post.types.ts';
import type { CreatePostInput } from './post.inputs.ts';
import { POST_JOINS, postColumns, toPost, type PostRow } from './postRows.ts';

const shown = `select ${postColumns('false')} from made p ${POST_JOINS}`;

/** Most posts have no medium, and what would look for one is an eighth of the statement. */
const addText = statement<PostRow>(
  'add-post',
  `with made as (insert into posts (author_id, content, via) values ($1, $2, $3) returning *),
        ${keyPart('made', 4)}
   ${shown}`,
);

/** No row where the medium is used already. */
const addWithMedium = statement<PostRow>(
  'add-post-with-medium',
  `with ${attachPart('$4')},
        made as (insert into posts (author_id, content, via, media_id) select $1, $2, $3, id from attached returning *),
        ${keyPart('made', 5)}
   ${shown}`,
);

/** Publishes a text, a picture or video, or both, by one statement. */
export async function createPost(
  context: Context,
  { content, imageUrl, mediaId }: CreatePostInput,
  key: Key | null,
): Promise<Post> {
  const { house, pool, memberId, via } = context;
  const medium = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, POST);
  if (!content && !medium) throw badField('content', 'content is required.');
  const values = [memberId, content ?? '', via];
  const [made] = medium
    ? await rows(pool, addWithMedium, [...values, medium.id, ...keyValues(key)])
    : await rows(pool, addText, [...values, ...keyValues(key)]);
  if (!made) throw usedAlready();
  house.events.announce('post.created', { postId: made.id, authorId: memberId });
  return toPost(made);
}
