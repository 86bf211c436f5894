import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, paged, rows, type Params } from '../../platform/database/statements.ts';
import { BEFORE_ALL, placeBehind } from '../../platform/graphql/connection.ts';
import { isVisible } from '../visibility/visibility.ts';
import { userColumns, userOf } from './userRows.ts';
import type { User } from './user.types.ts';

/** Activity is counted among this many of the latest posts and comments each, so that it costs the same at any size. */
const LATEST = 1_000;

const latestOf = (table: 'posts' | 'comments') =>
  db
    .selectFrom(
      db
        .selectFrom(table)
        .select('author_id')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(sql.lit(LATEST))
        .as('latest'),
    )
    .select('author_id');

const counted = db
  .selectFrom(latestOf('posts').unionAll(latestOf('comments')).as('written'))
  .select(['author_id as id', sql<number>`count(*)::int`.as('activity')])
  .groupBy('author_id');

interface Place {
  viewer: number | null;
  activity: number;
  id: number;
}

const page = paged('users-active', ({ viewer, activity, id }: Params<Place>, limit) =>
  db
    .selectFrom(counted.as('active'))
    .innerJoin('users as u', 'u.id', 'active.id')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('active.activity', 'active.id'), '<', tuple(activity, id)),
    )
    .where(isVisible(viewer, 'active.id'))
    .select('active.activity')
    .select(userColumns)
    .orderBy('active.activity', 'desc')
    .orderBy('active.id', 'desc')
    .limit(limit),
);

/** At least `limit` members who have written lately, the most active first, after the cursor `after`. */
export async function activeUsers(
  pool: Pool,
  viewer: number | null,
  after: string | null,
  limit: number,
): Promise<User[]> {
  const [activity = BEFORE_ALL, id = 0] = placeBehind(after, PLACE) ?? [];
  const found = await rows(pool, page(limit), { viewer, activity: Number(activity), id: Number(id) });
  return found.map((row) => ({ ...userOf(row), activity: row.activity }));
}

const PLACE = /^active:([1-9]\d{0,8}),([1-9]\d{0,8})$/;

/** A member's place in this order, for cursors. */
export const activePlaceOf = ({ activity, id }: User): string => `active:${activity},${id}`;
