import type { Pool } from 'pg';
import { rows, statement } from '../../platform/database/textRows.ts';
import type { Grant } from '../../platform/graphql/scopes.ts';
import type { AccessToken } from './accessToken.types.ts';
import { hashOfSecret, isSecret } from './secret.ts';

const ofMember = statement<AccessToken>(
  'access-tokens',
  `select id, name, last_four as "lastFour", scopes, group_id as "groupId", created_at as "createdAt",
          expires_at as "expiresAt", last_used_at as "lastUsedAt"
     from access_tokens where member_id = $1 order by id desc`,
);

/** Newest first; there are fifty at the most. */
export const accessTokensOf = (pool: Pool, memberId: number): Promise<AccessToken[]> =>
  rows(pool, ofMember, [memberId]);

/** By member, name, hash of the secret, its last characters, scopes, group and days; nothing where the name is in use. */
export const accessTokenStatement = statement<{ id: number }>(
  'create-access-token',
  `insert into access_tokens (member_id, name, hash, last_four, scopes, group_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 day')
   on conflict (member_id, lower(name)) do nothing returning id`,
);

const bySecret = statement<Grant & { isFirstInMinute: boolean }>(
  'access-token-grant',
  `select id, member_id as "memberId", name, scopes, group_id as "groupId", expires_at as "expiresAt",
          coalesce(last_used_at < now() - interval '1 minute', true) as "isFirstInMinute"
     from access_tokens where hash = $1 and expires_at > now()`,
);

const use = statement('use-access-token', 'update access_tokens set last_used_at = now() where id = $1');

const still = statement<{ id: number }>(
  'open-access-tokens',
  'select id from access_tokens where id = any($1::int[]) and expires_at > now()',
);

/** Those of these tokens that are good still. */
export const tokensStill = async (pool: Pool, ids: number[]): Promise<Set<number>> =>
  new Set((await rows(pool, still, [ids])).map(({ id }) => id));

/** What the token with this secret stands for at this moment; null where it is none, has ended or was revoked. */
export async function grantOf(pool: Pool, secret: string): Promise<Grant | null> {
  if (!isSecret(secret)) return null;
  const [found] = await rows(pool, bySecret, [hashOfSecret(secret)]);
  if (!found) return null;
  const { isFirstInMinute, expiresAt, ...grant } = found;
  // Nobody waits for it, and nothing depends on it.
  if (isFirstInMinute) rows(pool, use, [grant.id]).catch(() => {});
  return { ...grant, expiresAt: new Date(expiresAt) };
}
