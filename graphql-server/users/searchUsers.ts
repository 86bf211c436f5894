import type { Pool } from 'pg';
import { badInput } from '../errors.ts';
import { pageSize } from '../orm/page.ts';
import { USER_COLUMNS, PICTURES, userOf, type UserColumns } from './userRows.ts';
import type { User } from './user.entity.ts';

/** Trimmed characters of a query (§5, and the contract of `GET /users/search`). */
const MIN_LENGTH = 2;
const MAX_LENGTH = 64;
/** Names that hold the query are ranked among this many, so that a frequent syllable costs no more than a rare one. */
const CANDIDATES = 500;

/**
 * $1 the query, lower case; $2 the same with wildcards made literal; $3 how many. The branches are tried in turn
 * until there are enough. Names are searched inside from three characters on: an index of trigrams knows no pairs.
 */
const SEARCH = `
  select ${USER_COLUMNS}
    from (
      (select id, 0 as place, 0::real as distance from users where lower(username) = $1)
      union all
      (select id, 1, 0 from users
        where lower(username) like $2 || '%' and lower(username) <> $1
        order by lower(username) using ~<~ limit $3)
      union all
      (select id, 2, lower(username) <-> $1
         from (select id, username from users
                where length($1) > 2 and lower(username) like '%' || $2 || '%'
                  and lower(username) not like $2 || '%'
                limit ${CANDIDATES}) holding
        order by 3, id limit $3)
      limit $3
    ) found
    join users u on u.id = found.id ${PICTURES}
   order by found.place, found.distance, lower(u.username), u.id`;

/** Members by name, best match first; exact, then beginning with the query, then holding it. */
export async function searchUsers(pool: Pool, query: string, first: number): Promise<User[]> {
  const wanted = query.toLowerCase();
  const limit = pageSize(first);
  if ([...wanted].length < MIN_LENGTH) return [];
  if ([...wanted].length > MAX_LENGTH) throw badInput(`A search has at most ${MAX_LENGTH} characters.`);
  const literal = wanted.replace(/[\\%_]/g, '\\$&');
  // Not prepared: the best plan depends on how frequent the query's characters are.
  const { rows } = await pool.query<UserColumns>(SEARCH, [wanted, literal, limit]);
  return rows.map(userOf);
}
