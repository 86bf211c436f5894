import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { User } from '../users/user.types.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';

type Page = { viewer: number; before: number; limit: number };

const blocked = statement('blocked-users', ({ viewer, before, limit }: Params<Page>) =>
  db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select('u.id as author_id')
    .select(authorColumns)
    .where('b.blocker_id', '=', viewer)
    .where('b.blocked_id', '<', before)
    .orderBy('b.blocked_id', 'desc')
    .limit(limit),
);

/** A muted member whom a block separates from the viewer is muted still, but not listed. */
const muted = statement('muted-users', ({ viewer, before, limit }: Params<Page>) =>
  db
    .selectFrom('mutes as m')
    .innerJoin('users as u', 'u.id', 'm.muted_id')
    .select('u.id as author_id')
    .select(authorColumns)
    .where('m.muter_id', '=', viewer)
    .where('m.muted_id', '<', before)
    .where(isVisible(viewer, 'm.muted_id'))
    .orderBy('m.muted_id', 'desc')
    .limit(limit),
);

const pageOf =
  (statement: typeof blocked) =>
  async (pool: Pool, viewer: number, before: number, limit: number): Promise<User[]> =>
    (await rows(pool, statement, { viewer, before, limit })).map(authorOf);

/** Members whom the viewer has blocked, by descending id; `limit` of them before the id `before`. */
export const blockedRows = pageOf(blocked);
/** A page of the members whom the viewer has muted. */
export const mutedRows = pageOf(muted);
