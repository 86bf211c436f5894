import { sql } from 'kysely';
import type { Pool } from 'pg';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { every } from '../../platform/telemetry/every.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { keysOfList, listDeletion, namedBy, readListed } from './deletionList.ts';
import { dueDeletions, waitingDeletions } from './deletionRows.ts';
import { eraseMember } from './eraseMember.ts';

type Listed = { member: number; since: string; requestedAt: string; erasesAt: string; receiptHash: Buffer };

/**
 * Adds deletions that a restored database does not contain, but only for the same account, not for a later one with the
 * same number.
 */
const addListed = statement(
  'add-listed-deletion',
  ({ member, since, requestedAt, erasesAt, receiptHash }: Params<Listed>) =>
    db
      .insertInto('account_deletions')
      .columns(['user_id', 'requested_at', 'erases_at', 'receipt_hash'])
      .expression(
        db
          .selectFrom('users')
          .select([
            'id as user_id',
            sql<string>`${requestedAt}::timestamptz`.as('requested_at'),
            sql<string>`${erasesAt}::timestamptz`.as('erases_at'),
            sql<Buffer>`${receiptHash}::bytea`.as('receipt_hash'),
          ])
          .where('id', '=', member)
          .where('created_at', '=', since)
          .where('erased_at', 'is', null),
      )
      .onConflict((on) => on.doNothing())
      .returning('user_id'),
);

const alive = statement('not-erased-among', ({ ids }: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('users')
    .leftJoin('account_deletions as d', 'd.user_id', 'users.id')
    .select(['users.id', 'users.created_at as since', sql<boolean>`d.user_id is not null`.as('is_deleted')])
    .where('users.id', '=', sql<number>`any (${ids}::int[])`)
    .where('users.erased_at', 'is', null),
);

type Applying = Parameters<typeof eraseMember>[0] & Pick<Services, 'database' | 'log'>;

/**
 * Before anybody is let in: an older backup may have been restored, in which accounts are back that were deleted since.
 * Those that were erased are erased again, and those that wait are hidden again (docs/decisions/0046).
 */
export async function applyDeletions(services: Applying): Promise<void> {
  const { pool } = services.database;
  const keys = await keysOfList(services.deletions);
  if (keys.length === 0) return;
  for (const key of await unknownTo(pool, keys)) await attempt(services, () => applyListed(services, key));
}

/** Hides an account that the database does not know to be deleted, and erases it if it was. */
async function applyListed(services: Applying, key: string): Promise<void> {
  const listed = await readListed(services.deletions, key);
  const { userId, memberSince, requestedAt, erasesAt, receiptHash } = listed;
  await rows(services.database.pool, addListed, {
    member: userId,
    since: memberSince,
    requestedAt,
    erasesAt,
    receiptHash: Buffer.from(receiptHash, 'hex'),
  });
  if (listed.state === 'erased') await eraseMember(services, userId);
}

/** The entries that the database does not reflect yet. */
async function unknownTo(pool: Pool, keys: string[]): Promise<string[]> {
  const named = keys.map((key) => ({ key, ...namedBy(key)! }));
  const found = await rows(pool, alive, { ids: named.map(({ userId }) => userId) });
  const byId = new Map(found.map((row) => [row.id, row]));
  return named
    .filter(({ state, userId, memberSince }) => {
      const row = byId.get(userId);
      const isSame = row && Date.parse(row.since) === Date.parse(memberSince);
      return isSame && (state === 'erased' || !row.is_deleted);
    })
    .map(({ key }) => key);
}

/** One account that cannot be erased leaves the others to be erased; the next hour it is tried again. */
const attempt = (services: Applying, erase: () => Promise<unknown>) =>
  erase().catch((error: unknown) => jobFailed(services.log, 'erase_accounts', error));

/** Erases accounts that are due or were deleted before a restore, and lists deletions that are not listed yet. */
export async function eraseDue(services: Applying): Promise<void> {
  const { pool } = services.database;
  await applyDeletions(services);
  for (const { id } of await rows(pool, dueDeletions, {}))
    await attempt(services, () => eraseMember(services, id));
  const listed = new Set((await keysOfList(services.deletions)).map((key) => namedBy(key)!.userId));
  for (const { id } of await rows(pool, waitingDeletions, {}))
    if (!listed.has(id)) await listDeletion(services, id);
}

/** Not during the start. */
const FIRST_ERASING = MINUTE_MS;

/** Erases once an hour; returns what ends it. */
export const startErasing = (services: Applying) =>
  every(HOUR_MS, 'erase_accounts', services.log, () => eraseDue(services), FIRST_ERASING);
