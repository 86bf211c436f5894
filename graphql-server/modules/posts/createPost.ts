import { sql, type QueryCreator, type Selectable } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keptKey, keyParameters, type KeyParameters } from '../../platform/idempotency/keptKeys.ts';
import { altOf } from '../media/mediaAlt.ts';
import { attached, takeMedium, usedAlready } from '../media/takeMedium.ts';
import { POST } from '../media/uses.ts';
import { db, into, rows, statement, type DB, type Params } from '../../platform/database/statements.ts';
import type { Post } from './post.types.ts';
import type { CreatePostInput } from './post.inputs.ts';
import { postColumns, toPost } from './postRows.ts';

type NewPost = { author: number; content: string; via: string | null } & KeyParameters;

/** The new post `p`, which its author does not like yet. */
const shown = (query: QueryCreator<DB & { made: Selectable<DB['posts']> }>) =>
  query
    .selectFrom('made as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(postColumns)
    .select(sql<boolean>`false`.as('is_liked'));

/** Most posts have no medium, and attaching one takes an eighth of the statement's time. */
const addText = statement('add-post', (params: Params<NewPost>) => {
  const { author, content, via } = params;
  return shown(
    db
      .with('made', (q) => q.insertInto('posts').values({ author_id: author, content, via }).returningAll())
      .with('kept', (q) => keptKey(q.selectFrom('made').select('id'), params)),
  );
});

/** Returns no row if the medium is already used. */
const addWithMedium = statement(
  'add-post-with-medium',
  (params: Params<NewPost & { medium: number; alt: string | null }>) => {
    const { author, content, via, medium, alt } = params;
    return shown(
      db
        .with('attached', () => attached(medium))
        .with('made', (q) =>
          into(
            'posts',
            q
              .selectFrom('attached')
              .select([
                author.as('author_id'),
                content.as('content'),
                via.as('via'),
                'id as media_id',
                alt.as('media_alt'),
              ]),
          ).returningAll(),
        )
        .with('kept', (q) => keptKey(q.selectFrom('made').select('id'), params)),
    );
  },
);

/** Creates a post with a text, a picture or video, or both, in one statement. */
export async function createPost(
  context: Context,
  { content, imageUrl, mediaId, mediaAlt }: CreatePostInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<Post> {
  const { services, pool, memberId, via } = context;
  const medium = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, POST);
  if (!content && !medium) throw badField(['content', 'imageUrl'], 'content or imageUrl is required.');
  const alt = altOf(mediaAlt, medium);
  const values = { author: memberId, content: content ?? '', via, ...keyParameters(idempotencyKey) };
  const [made] = medium
    ? await rows(pool, addWithMedium, { ...values, medium: medium.id, alt })
    : await rows(pool, addText, values);
  if (!made) throw usedAlready();
  services.events.publish('post.created', { postId: made.id, authorId: memberId });
  return toPost(made);
}
