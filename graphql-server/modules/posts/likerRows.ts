import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { User } from '../users/user.types.ts';
import { userColumns, userOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';

interface Page {
  viewer: number | null;
  post: number;
  before: number;
  limit: number;
}

/** Ordered by the member's id, as the primary key is. */
const likers = statement('likers-of-post', ({ viewer, post, before, limit }: Params<Page>) =>
  db
    .selectFrom('likes as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(userColumns)
    .where('l.post_id', '=', post)
    .where('l.user_id', '<', before)
    .where(isVisible(viewer, 'l.user_id'))
    .orderBy('l.user_id', 'desc')
    .limit(limit),
);

/** Members who like a post, by descending id; `limit` of them before the id `before`, as the viewer sees them. */
export const likerRows = async (pool: Pool, page: Page): Promise<User[]> =>
  (await rows(pool, likers, page)).map(userOf);
