import { sql } from 'kysely';
import type { Pool } from 'pg';
import { selectMedium } from '../media/mediaRows.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isHeard } from '../visibility/visibility.ts';
import type { Story } from './story.types.ts';

const stories = db
  .selectFrom('stories as s')
  .innerJoin('users as u', 'u.id', 's.author_id')
  .select(['s.id', 's.author_id', 's.created_at', 's.media_alt'])
  .select(authorColumns)
  // Each story has a medium.
  .select((eb) => selectMedium(eb.ref('s.media_id')).$notNull().as('medium'));

interface Page {
  viewer: number | null;
  before: number;
  limit: number;
  hours: number;
}

/** Stories end after this many hours; 0 means never. */
const newest = statement('stories', ({ viewer, before, limit, hours }: Params<Page>) =>
  stories
    .where('s.id', '<', before)
    .where(isHeard(viewer, 's.author_id'))
    .where(sql<boolean>`(${hours} = 0 or s.created_at > now() - ${hours} * interval '1 hour')`)
    .orderBy('s.id', 'desc')
    .limit(limit),
);

const one = statement('story', ({ id }: Params<{ id: number }>) => stories.where('s.id', '=', id));

/** Newest first, `limit` stories before the id `before` that have not ended. */
export const storyRows = async (pool: Pool, page: Page): Promise<Story[]> =>
  (await rows(pool, newest, page)).map(toStory);

export const storyRow = async (pool: Pool, id: number): Promise<Story> =>
  toStory((await rows(pool, one, { id }))[0]!);

const toStory = (row: RowOf<typeof one>): Story => ({
  id: row.id,
  author: authorOf(row),
  media: row.medium,
  mediaAlt: row.media_alt,
  createdAt: row.created_at,
});
