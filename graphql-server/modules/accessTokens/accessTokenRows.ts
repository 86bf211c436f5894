import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Grant, Scope } from '../../platform/graphql/scopes.ts';
import type { AccessToken } from './accessToken.types.ts';
import { hashOfSecret, isSecret } from './secret.ts';

/** The column is a list of texts; only `createAccessToken` writes it. */
const scopes = sql<Scope[]>`scopes`.as('scopes');

const ofMember = statement('access-tokens', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('access_tokens')
    .select([
      'id',
      'name',
      'last_four as lastFour',
      scopes,
      'group_id as groupId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', member)
    .orderBy('id', 'desc'),
);

/** Newest first; there are fifty at the most. */
export const accessTokensOf = (pool: Pool, member: number): Promise<AccessToken[]> =>
  rows(pool, ofMember, { member });

const bySecret = statement('access-token-grant', ({ hash }: Params<{ hash: Buffer }>) =>
  db
    .selectFrom('access_tokens')
    .select([
      'id',
      'member_id as memberId',
      'name',
      scopes,
      'group_id as groupId',
      'expires_at as expiresAt',
      sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isFirstInMinute'),
    ])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<string>`now()`),
);

const use = statement('use-access-token', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('access_tokens')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id),
);

const valid = statement('open-access-tokens', ({ ids }: Params<{ ids: number[] }>) =>
  db
    .selectFrom('access_tokens')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('expires_at', '>', sql<string>`now()`),
);

/** Filters the given tokens for those that are still valid. */
export const validTokens = async (pool: Pool, ids: number[]): Promise<Set<number>> =>
  new Set((await rows(pool, valid, { ids })).map(({ id }) => id));

/** What the token with this secret is allowed now; null if it does not exist, has expired or was revoked. */
export async function grantOf(pool: Pool, secret: string): Promise<Grant | null> {
  if (!isSecret(secret)) return null;
  const [found] = await rows(pool, bySecret, { hash: hashOfSecret(secret) });
  if (!found) return null;
  const { isFirstInMinute, expiresAt, ...grant } = found;
  // The request does not wait for it, and nothing depends on it.
  if (isFirstInMinute) rows(pool, use, { id: grant.id }).catch(() => {});
  return { ...grant, expiresAt: new Date(expiresAt) };
}
