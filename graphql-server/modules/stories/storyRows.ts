import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { selectMedium } from '../media/mediaRows.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { hasEnded } from '../visibility/storyEnd.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisibleAndUnmuted } from '../visibility/visibility.ts';
import type { Story } from './story.types.ts';

const stories = db
  .selectFrom('stories as s')
  .innerJoin('users as u', 'u.id', 's.author_id')
  .select(['s.id', 's.author_id', 's.created_at', 's.media_alt'])
  .select(authorColumns)
  .where('s.deleted_at', 'is', null)
  // Each story has a medium.
  .select((eb) => selectMedium(eb.ref('s.media_id')).$notNull().as('medium'));

interface Page {
  viewer: number | null;
  before: number;
  limit: number;
  /** `STORY_TTL_HOURS`. */
  hours: number;
}

const newest = statement('stories', ({ viewer, before, limit, hours }: Params<Page>) =>
  stories
    .where('s.id', '<', before)
    .where(isVisibleAndUnmuted(viewer, 's.author_id'))
    .where(isNotSuspended('s.author_id'))
    .where(({ not }) => not(hasEnded('s.created_at', hours)))
    .orderBy('s.id', 'desc')
    .limit(limit),
);

const one = statement('story', ({ id }: Params<{ id: number }>) => stories.where('s.id', '=', id));

/** Newest first, `limit` stories before the id `before` that have not ended. */
export const storyRows = async (pool: Pool, page: Page): Promise<Story[]> =>
  (await rows(pool, newest, page)).map(toStory);

/** One story; throws NOT_FOUND. */
export async function storyRow(pool: Pool, id: number): Promise<Story> {
  const [row] = await rows(pool, one, { id });
  if (!row) throw notFound('Story');
  return toStory(row);
}

const toStory = (row: RowOf<typeof one>): Story => ({
  id: row.id,
  author: authorOf(row),
  media: row.medium,
  mediaAlt: row.media_alt,
  createdAt: row.created_at,
});
