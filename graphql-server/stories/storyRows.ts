import type { Pool } from 'pg';
import { mediumColumn, type MediumColumn } from '../media/mediaRows.ts';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Story } from './story.types.ts';

interface StoryRow extends AuthorColumns, MediumColumn {
  id: number;
  created_at: string;
}

const select = (name: string, condition: string) =>
  statement<StoryRow>(
    name,
    `select s.id, s.author_id, s.created_at, ${AUTHOR_COLUMNS}, ${mediumColumn('s.media_id')}
       from stories s join ${AUTHOR_OF('s')}
      where ${condition}`,
  );

/** With a lifetime ($3, in hours) stories end; 0 means that they do not. */
const newest = select(
  'stories',
  `s.id < $1 and ($3 = 0 or s.created_at > now() - $3 * interval '1 hour') order by s.id desc limit $2`,
);
const one = select('story', 's.id = $1');

/** Newest first, `limit` stories before the id `before` that have not ended. */
export const storyRows = async (pool: Pool, before: number, limit: number, hours: number): Promise<Story[]> =>
  (await rows(pool, newest, [before, limit, hours])).map(toStory);

export const storyRow = async (pool: Pool, id: number): Promise<Story> =>
  toStory((await rows(pool, one, [id]))[0]!);

const toStory = (row: StoryRow): Story =>
  ({
    id: row.id,
    author: authorOf(row),
    media: row.medium,
    createdAt: row.created_at,
  }) as unknown as Story;
