import type { Context } from '../context.ts';
import { statement } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';
import type { User } from '../users/user.types.ts';
import { USER_COLUMNS, userOf, type UserColumns } from '../users/userRows.ts';

/** A friendship is one row for the pair; both halves are read in the order of the friend's id. */
const friends = statement<UserColumns>(
  'friends',
  `select ${USER_COLUMNS}
     from (
       (select user_high as id from friendships where user_low = $1 and user_high < $2 order by 1 desc limit $3)
       union all
       (select user_low from friendships where user_high = $1 and user_low < $2 order by 1 desc limit $3)
     ) friend
     join users u on u.id = friend.id
    order by u.id desc limit $3`,
);

/** Friends of a member by descending id, `limit` of them before the id `before`. */
export const friendRows = async (
  context: Context,
  userId: number,
  before: number,
  limit: number,
): Promise<User[]> => (await rowsTogether(context, friends, [userId, before, limit])).map(userOf);
