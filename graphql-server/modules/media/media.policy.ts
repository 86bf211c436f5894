import type { Pool } from 'pg';
import type { Caller } from '../../platform/graphql/context.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { sql } from 'kysely';
import { missingScope, type Scope } from '../../platform/graphql/scopes.ts';
import { fullKey } from './keys.ts';

/** Whom a file is for. */
export interface Readers {
  /** Whether something holds it that is open to all who may look around (decision 6): a post, a story, a profile. */
  isShown: boolean;
  /** Private groups in whose chats it is shown, to members alone (decision 12). */
  groupIds: number[];
  /** Who has sent it; the same file may come from several members. */
  owners: number[];
}

const readers = statement('media-readers', ({ key }: Params<{ key: string }>) =>
  db
    .selectFrom('media')
    .select([
      sql<boolean>`bool_or(unused_since is null and group_id is null)`.as('isShown'),
      sql<number[]>`array_agg(owner_id)`.as('owners'),
      sql<
        number[]
      >`coalesce(array_agg(group_id) filter (where unused_since is null and group_id is not null), '{}')`.as(
        'groupIds',
      ),
    ])
    .where((eb) => eb.or([eb('key', '=', key), eb('poster_key', '=', key)]))
    .having((eb) => eb.fn.countAll(), '>', 0),
);

/** Whom the file `key` is for, by what it belongs to; throws NOT_FOUND where it belongs to nothing. */
export async function readersOf(pool: Pool, key: string): Promise<Readers> {
  const [found] = await rows(pool, readers, { key: fullKey(key) });
  if (!found) throw notFound('File');
  return found;
}

/** Whether a member belongs to one of these groups; the groups are to the right of this room and bring their own. */
export type IsInGroup = (groupIds: number[], memberId: number) => Promise<boolean>;

/**
 * Throws NOT_FOUND for a file that is not for the viewer, UNAUTHENTICATED where only members look around. A token for
 * one group sees no other private file, not even its member's own.
 */
export async function authorizeReading(
  { isShown, groupIds, owners }: Readers,
  { viewerId, token }: Pick<Caller, 'viewerId' | 'token'>,
  isInGroup: IsInGroup,
): Promise<void> {
  if (isShown && viewerId === null) throw unauthenticated();
  if (token && !token.scopes.includes('READ')) throw missingScope('READ');
  const fence = token?.groupId ?? null;
  if (isShown || (fence === null && owners.includes(viewerId ?? 0))) return;
  const groups = fence === null ? groupIds : groupIds.filter((id) => id === fence);
  if (viewerId === null || groups.length === 0 || !(await isInGroup(groups, viewerId)))
    throw notFound('File');
}

/** Scopes of which something is written that can hold a file. */
export const WITH_FILES: Scope[] = ['POSTS', 'STORIES', 'PROFILE', 'GROUPS', 'MARKETPLACE'];

/** Throws FORBIDDEN for a token that could do nothing with a file. */
export function authorizeSending({ token }: Pick<Caller, 'token'>): void {
  if (token && !WITH_FILES.some((scope) => token.scopes.includes(scope))) throw missingScope('POSTS');
}
