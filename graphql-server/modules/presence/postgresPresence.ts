import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, into, rows, statement, type Params } from '../../platform/database/statements.ts';
import { userColumns, userOf } from '../users/userRows.ts';
import { MAX_LISTED, ONLINE_MS, type PresenceStore } from './presence.ts';

const isOnline = sql<boolean>`presence.seen_at > now() - interval '${sql.raw(String(ONLINE_MS))} ms'`;
const now = sql<string>`now()`;

/** Sorted, so that processes that write the same rows cannot deadlock. */
const write = statement('write-presence', ({ users }: Params<{ users: number[] }>) => {
  const seen = db
    .selectFrom(sql<{ id: number }>`unnest(${users}::int[])`.as<'seen'>(sql`seen (id)`))
    .select(['id as user_id', now.as('seen_at'), now.as('online_since')])
    .orderBy('id');
  return into('presence', seen).onConflict((on) =>
    on.column('user_id').doUpdateSet((eb) => ({
      seen_at: eb.ref('excluded.seen_at'),
      online_since: eb.case().when(isOnline).then(eb.ref('presence.online_since')).else(now).end(),
    })),
  );
});

const remove = statement('remove-presence', ({ users }: Params<{ users: number[] }>) =>
  db.deleteFrom('presence').where('user_id', '=', sql<number>`any(${users}::int[])`),
);

const online = statement('online', () => {
  const present = db
    .selectFrom('presence')
    .select(['user_id', 'online_since', sql<number>`count(*) over ()::int`.as('total')])
    .where(isOnline)
    .orderBy('online_since', 'desc')
    .orderBy('user_id')
    .limit(MAX_LISTED);
  return db
    .selectFrom(present.as('p'))
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.total')
    .select(userColumns)
    .orderBy('p.online_since', 'desc')
    .orderBy('p.user_id');
});

/** Presence stored in PostgreSQL. */
export const postgresPresence = (pool: Pool): PresenceStore => ({
  note: async (userIds) => void (await rows(pool, write, { users: userIds })),
  forget: async (userIds) => void (await rows(pool, remove, { users: userIds })),
  async online() {
    const found = await rows(pool, online, {});
    return { count: found[0]?.total ?? 0, users: found.map(userOf) };
  },
});
