import { sql } from 'kysely';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { every } from '../../platform/telemetry/every.ts';
import { OPERATIONS, textsOf } from './operations.ts';
import { publishHeld } from './publishHeld.ts';
import { SignUps } from './signUpFlood.ts';

const INTERVAL_MS = 5_000;
const BATCH = 20;

const due = statement('due-held-content', () =>
  db
    .selectFrom('held_content')
    .select(['id', 'operation', 'input'])
    .where('state', '=', sql.lit('WAITING' as const))
    .where(sql<boolean>`release_at <= now()`)
    .orderBy('id')
    .limit(BATCH),
);

/** Keeps the content held, because a flood has begun. */
const keepAll = statement('keep-held-in-flood', () =>
  db
    .updateTable('held_content')
    .set({ release_at: null, reason: 'FLOOD' })
    .where('state', '=', sql.lit('WAITING' as const))
    .where('release_at', 'is not', null),
);

/** A call that can no longer be carried out is kept for a moderator, and so is one that matches a rule by now. */
const keepOne = statement('keep-held-content', ({ id, rule }: Params<{ id: number; rule: number | null }>) =>
  db
    .updateTable('held_content')
    .set({
      release_at: null,
      reason: sql<'RULE'>`case when ${rule}::int is null then reason else 'RULE' end`,
      rule_id: sql<number | null>`coalesce(${rule}::int, rule_id)`,
    })
    .where('id', '=', id)
    .where('state', '=', sql.lit('WAITING' as const))
    .returning('id'),
);

/**
 * Publishes content that was held in case of a flood, if none has come; during a flood, all of it is kept for
 * moderators.
 */
export async function releaseHeld(services: Services): Promise<void> {
  const { pool } = services.database;
  const found = await rows(pool, due, {});
  if (found.length === 0) return;
  if ((await services.signUpFlood.state()) === SignUps.FLOOD) return void (await rows(pool, keepAll, {}));
  for (const held of found) await releaseOne(services, held);
}

/** The rules may have changed since it was written; nobody has looked at it, so any that matches keeps it. */
async function releaseOne(services: Services, { id, operation, input }: RowOf<typeof due>): Promise<void> {
  const keep = (rule: number | null) => rows(services.database.pool, keepOne, { id, rule });
  // Another build may have held what this one does not know.
  const known = OPERATIONS[operation];
  const match = known && (await services.contentRules.match(textsOf(known, input)));
  if (!known || match) await keep(match?.ruleId ?? null);
  else await publishHeld(services, id, null).catch(() => keep(null));
}

/** Returns what ends it. */
export const startReleasing = (services: Services) =>
  every(INTERVAL_MS, 'review', services.log, () => releaseHeld(services));
