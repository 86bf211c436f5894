import { sql } from 'kysely';
import type { Pool } from 'pg';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { badField } from '../../platform/errors/errors.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import { db, rows, rowsUnprepared, statement, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import { userColumns, userOf, type UserRow } from './userRows.ts';
import type { User } from './user.types.ts';

/** Characters of a trimmed query (§5). */
const MIN_LENGTH = 2;
/** Names containing the query are ranked among this many, so that a frequent syllable costs no more than a rare one. */
const CANDIDATES = 500;
/** A trigram index cannot find shorter queries inside names. */
const MIN_INSIDE = 3;
/** Sorts after every character of a name. */
const LAST = '\u{10ffff}';

type Viewer = { viewer: number | null };

/** Names from `from` up to but not including `to`, in byte order, so that an exact match comes first. */
const beginning = statement(
  'users-beginning-with',
  ({ viewer, from, to, limit }: Params<Viewer & { from: string; to: string; limit: number }>) =>
    db
      .selectFrom('users as u')
      .select(userColumns)
      .where(sql<boolean>`lower(u.username) ~>=~ ${from} and lower(u.username) ~<~ ${to}`)
      .where('u.erased_at', 'is', null)
      .where(isVisible(viewer, 'u.id'))
      .orderBy(sql`lower(u.username) using ~<~`)
      .limit(limit),
);

/** `literal` is the query with its wildcards escaped. */
const holding = statement(
  'users-holding',
  ({ viewer, query, literal, limit }: Params<Viewer & { query: string; literal: string; limit: number }>) => {
    const candidates = db
      .selectFrom('users')
      .select(['id', 'username'])
      .where(
        sql<boolean>`lower(username) like '%' || ${literal} || '%' and lower(username) not like ${literal} || '%'`,
      )
      .where('erased_at', 'is', null)
      .where(isVisible(viewer, 'id'))
      .limit(CANDIDATES);
    const found = db
      .selectFrom(candidates.as('holding'))
      .select(['id', sql<number>`lower(username) <-> ${query}`.as('distance')])
      .orderBy('distance')
      .orderBy('id')
      .limit(limit);
    return db
      .selectFrom(found.as('found'))
      .innerJoin('users as u', 'u.id', 'found.id')
      .select(userColumns)
      .orderBy('found.distance')
      .orderBy(sql`lower(u.username)`)
      .orderBy('u.id');
  },
);

/** Members by name: an exact match, then names beginning with the query, then names containing it. */
export async function searchUsers(
  pool: Pool,
  viewer: number | null,
  query: string,
  first: number,
): Promise<User[]> {
  const wanted = query.toLowerCase();
  const { length } = [...wanted];
  const limit = pageSize(first);
  if (length < MIN_LENGTH) return [];
  if (length > MAX_LENGTH.userSearch)
    throw badField('query', `A search can have at most ${MAX_LENGTH.userSearch} characters.`);
  const found = await rows(pool, beginning, { viewer, from: wanted, to: wanted + LAST, limit });
  if (found.length < limit && length >= MIN_INSIDE)
    found.push(...(await namesHolding(pool, viewer, wanted, limit - found.length)));
  return found.map(userOf);
}

async function namesHolding(
  pool: Pool,
  viewer: number | null,
  query: string,
  limit: number,
): Promise<UserRow[]> {
  const literal = query.replace(/[\\%_]/g, '\\$&');
  // Not prepared: the best plan depends on how frequent the query's characters are.
  return rowsUnprepared(pool, holding, { viewer, query, literal, limit });
}
