import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { db, statement, together, type Params } from '../../platform/database/statements.ts';
import type { User } from '../users/user.types.ts';
import { userColumns, userOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';

type Page = { viewer: number | null; user: number; before: number; limit: number };

/** A friendship is one row per pair, so the member may be in either column; the result is ordered by the friend's id. */
const friends = statement('friends', ({ viewer, user, before, limit }: Params<Page>) => {
  const half = (own: 'user_low' | 'user_high', other: 'user_low' | 'user_high') =>
    db
      .selectFrom('friendships')
      .select(`${other} as id`)
      .where(own, '=', user)
      .where(other, '<', before)
      .where(isVisible(viewer, other))
      .orderBy(other, 'desc')
      .limit(limit);
  const both = sql<{
    id: number;
  }>`(${half('user_low', 'user_high')} union all ${half('user_high', 'user_low')})`;
  return (
    db
      .selectFrom(both.as('friend'))
      .innerJoin('users as u', 'u.id', 'friend.id')
      .select(userColumns)
      // A member who is not visible has no friends, wherever the member is read.
      .where(isVisible(viewer, sql<number>`${user}::int`))
      .orderBy('u.id', 'desc')
      .limit(limit)
  );
});

/** Friends of a member by descending id, `limit` of them before the id `before`. */
export const friendRows = async (
  context: Context,
  user: number,
  before: number,
  limit: number,
): Promise<User[]> =>
  (await together(context, friends, { viewer: context.viewerId, user, before, limit })).map(userOf);
