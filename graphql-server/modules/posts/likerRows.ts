import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { User } from '../users/user.types.ts';
import { userColumns, userOf } from '../users/userRows.ts';

/** Ordered by the member's id, as the primary key is. */
const likers = statement(
  'likers-of-post',
  ({ post, before, limit }: Params<{ post: number; before: number; limit: number }>) =>
    db
      .selectFrom('likes as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(userColumns)
      .where('l.post_id', '=', post)
      .where('l.user_id', '<', before)
      .orderBy('l.user_id', 'desc')
      .limit(limit),
);

/** Members who like a post, by descending id; `limit` of them before the id `before`. */
export const likerRows = async (pool: Pool, post: number, before: number, limit: number): Promise<User[]> =>
  (await rows(pool, likers, { post, before, limit })).map(userOf);
