import type { Pool } from 'pg';
import { badField } from '../errors.ts';
import { pageSize } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import { USER_COLUMNS, userOf, type UserColumns } from './userRows.ts';
import type { User } from './user.types.ts';

/** Trimmed characters of a query (§5, and the contract of `GET /users/search`). */
const MIN_LENGTH = 2;
const MAX_LENGTH = 64;
/** Names that hold the query are ranked among this many, so that a frequent syllable costs no more than a rare one. */
const CANDIDATES = 500;
/** Names are searched inside from so many characters on: an index of trigrams knows no pairs. */
const MIN_INSIDE = 3;
/** Stands behind every name that begins with what is before it. */
const LAST = '\u{10ffff}';

/** From $1 to before $2, in the order of the bytes, so that the name itself comes first. */
const beginning = statement<UserColumns>(
  'users-beginning-with',
  `select ${USER_COLUMNS}
     from users u
    where lower(u.username) ~>=~ $1 and lower(u.username) ~<~ $2
    order by lower(u.username) using ~<~ limit $3`,
);

/** $1 the query, lower case; $2 the same with wildcards made literal; $3 how many. */
const HOLDING = `
  select ${USER_COLUMNS}
    from (select id, lower(username) <-> $1 as distance
            from (select id, username from users
                   where lower(username) like '%' || $2 || '%' and lower(username) not like $2 || '%'
                   limit ${CANDIDATES}) holding
           order by 2, id limit $3) found
    join users u on u.id = found.id
   order by found.distance, lower(u.username), u.id`;

/** Members by name, best match first; exact, then beginning with the query, then holding it. */
export async function searchUsers(pool: Pool, query: string, first: number): Promise<User[]> {
  const wanted = query.toLowerCase();
  const { length } = [...wanted];
  const limit = pageSize(first);
  if (length < MIN_LENGTH) return [];
  if (length > MAX_LENGTH) throw badField('query', `A search has at most ${MAX_LENGTH} characters.`);
  const found = await rows(pool, beginning, [wanted, wanted + LAST, limit]);
  if (found.length < limit && length >= MIN_INSIDE)
    found.push(...(await holding(pool, wanted, limit - found.length)));
  return found.map(userOf);
}

async function holding(pool: Pool, wanted: string, limit: number): Promise<UserColumns[]> {
  const literal = wanted.replace(/[\\%_]/g, '\\$&');
  // Not prepared: the best plan depends on how frequent the query's characters are.
  return (await pool.query<UserColumns>(HOLDING, [wanted, literal, limit])).rows;
}
