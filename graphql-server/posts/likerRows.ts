import type { Pool } from 'pg';
import { rows, statement } from '../orm/rows.ts';
import type { User } from '../users/user.types.ts';
import { USER_COLUMNS, userOf, type UserColumns } from '../users/userRows.ts';

/** By the id of the member, which is the order of the primary key. */
const likers = statement<UserColumns>(
  'likers-of-post',
  `select ${USER_COLUMNS} from likes l join users u on u.id = l.user_id
    where l.post_id = $1 and l.user_id < $2 order by l.user_id desc limit $3`,
);

/** Members who like a post, by descending id; `limit` of them before the id `before`. */
export const likerRows = async (pool: Pool, postId: number, before: number, limit: number): Promise<User[]> =>
  (await rows(pool, likers, [postId, before, limit])).map(userOf);
