import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  announcement,
  db,
  into,
  paged,
  publishing,
  rows,
  statement,
  type EventHandler,
  type Params,
  type RowOf,
} from './statements.ts';

/** What must not compile. `npx tsc` checks this file; nothing runs it. */

declare module './publishing.ts' {
  interface DomainEvents {
    'test.happened': { post_id: number };
  }
}
declare module '../events/events.ts' {
  interface Events {
    'test.announced': { postId: number };
  }
}

declare const pool: Pool;
type Id = Params<{ id: number }>;

const post = statement('post', ({ id }: Id) =>
  db.selectFrom('posts').select(['id', 'content', 'media_id']).where('id', '=', id),
);
const feed = paged('feed', ({ id }: Id, limit) =>
  db.selectFrom('posts').select('content').where('id', '<', id).limit(limit),
);

// A row has the columns that were selected, with their types.
const mapped = (row: RowOf<typeof post>): { id: number; content: string; mediaId: number | null } => ({
  id: row.id,
  content: row.content,
  mediaId: row.media_id,
});
const mappedOfPage = (row: RowOf<typeof feed>): { content: string } => row;
// @ts-expect-error -- a column that was not selected
const missing = (row: RowOf<typeof post>) => row.like_count;
// @ts-expect-error -- a column of another type
const another = (row: RowOf<typeof post>): { id: string } => ({ id: row.id });
// @ts-expect-error -- null where none may be
const nullable = (row: RowOf<typeof post>): { mediaId: number } => ({ mediaId: row.media_id });
// @ts-expect-error -- times are texts
const time = (row: RowOf<typeof times>): Date => row.created_at;
const times = statement('times', () => db.selectFrom('posts').select('created_at'));

// @ts-expect-error -- a column that does not exist, or no longer
statement('a', () => db.selectFrom('posts').select('likes_count'));
// @ts-expect-error -- a table that does not exist
statement('a', () => db.selectFrom('post').selectAll());
// @ts-expect-error -- a value that the column cannot have
statement('a', () => db.selectFrom('media').select('id').where('kind', '=', 'AUDIO'));

// @ts-expect-error -- a parameter of the wrong type
statement('a', ({ id }: Params<{ id: string }>) => db.selectFrom('posts').select('id').where('id', '=', id));
// @ts-expect-error -- a parameter that is not declared
statement('a', ({ id, before }: Id) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', before ?? id),
);

await rows(pool, post, { id: 1 });
// @ts-expect-error -- a parameter that was forgotten
await rows(pool, post, {});
// @ts-expect-error -- a parameter that the statement does not have
await rows(pool, post, { id: 1, before: 2 });
// @ts-expect-error -- a value of the wrong type
await rows(pool, post, { id: '1' });
// @ts-expect-error -- null for a parameter that is not null
await rows(pool, post, { id: null });
// @ts-expect-error -- a paged statement has a size
await rows(pool, feed, { id: 1 });

// @ts-expect-error -- a column that must have a value
statement('a', ({ id }: Id) => db.insertInto('posts').values({ author_id: id }));
// @ts-expect-error -- null for a column that is not null
statement('a', ({ id }: Id) => db.insertInto('posts').values({ author_id: id, content: null }));
// @ts-expect-error -- a value of the wrong type
statement('a', ({ id }: Id) => db.updateTable('posts').set({ content: id }));

const from = db.selectFrom('posts');
into('likes', from.select(['id as post_id', 'author_id as user_id']));
// @ts-expect-error -- a column that the table does not have
into('likes', from.select(['id as post_id', 'author_id as user_id', 'content']));
// @ts-expect-error -- a column that must have a value
into('likes', from.select('id as post_id'));
// @ts-expect-error -- a column of the wrong type
into('likes', from.select(['content as post_id', 'author_id as user_id']));
// @ts-expect-error -- null for a column that is not null
into('likes', from.select(['media_id as post_id', 'author_id as user_id']));

publishing('a', 'test.happened', ({ id }: Id, { publish, announced }) =>
  publish(
    db.with('made', (q) => q.selectFrom('posts').select('id').where('id', '=', id)),
    (q) => q.selectFrom('made').select('id as post_id'),
  )
    .selectFrom('made')
    .select(announced),
);
publishing('a', 'test.happened', ({ id }: Id, { publish, announced }) =>
  publish(
    db.with('made', (q) => q.selectFrom('posts').select('id').where('id', '=', id)),
    (q) =>
      // @ts-expect-error -- an event without a column that its handlers read
      q.selectFrom('made').select('id'),
  )
    .selectFrom('made')
    .select(announced),
);
// @ts-expect-error -- a statement that does not select what its handlers announce
publishing('a', 'test.happened', ({ id }: Id) => db.selectFrom('posts').select('id').where('id', '=', id));
// @ts-expect-error -- an event that nobody declares
publishing('a', 'test.unknown', (_: Id, { announced }) => db.selectFrom('posts').select(announced));

type Handler = EventHandler<'test.happened'>;
const handler: Handler = (event) =>
  event.selectFrom('event').select((eb) => announcement('test.announced', { postId: eb.ref('post_id') }));
// @ts-expect-error -- a handler that announces nothing
const silent: Handler = (event) => event.selectFrom('event').select('post_id');
// @ts-expect-error -- a handler that reads what the event does not have
const curious: Handler = (event) => event.selectFrom('event').select('author_id');

announcement('test.announced', { postId: sql<number>`1` });
// @ts-expect-error -- a field that is missing
announcement('test.announced', {});
// @ts-expect-error -- a field of the wrong type
announcement('test.announced', { postId: sql<string>`'1'` });

export { another, curious, handler, mapped, mappedOfPage, missing, nullable, silent, time };
