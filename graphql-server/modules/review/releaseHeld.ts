import { sql } from 'kysely';
import { db, rows, statement } from '../../platform/database/statements.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { every } from '../../platform/telemetry/every.ts';
import { publishHeld } from './publishHeld.ts';
import { SignUps } from './signUpFlood.ts';

const INTERVAL_MS = 5_000;
const BATCH = 20;

const due = statement('due-held-content', () =>
  db
    .selectFrom('held_content')
    .select('id')
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

/** A call that can no longer be carried out is kept for a moderator. */
const keepOne = statement<{ id: number }, { id: number }>('keep-held-content', ({ id }) =>
  db
    .updateTable('held_content')
    .set({ release_at: null })
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
  for (const { id } of found) {
    await publishHeld(services, id, null).catch(() => rows(pool, keepOne, { id }));
  }
}

/** Returns what ends it. */
export const startReleasing = (services: Services) =>
  every(INTERVAL_MS, 'review', services.log, () => releaseHeld(services));
