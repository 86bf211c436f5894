import { sql } from 'kysely';
import { db, statement, type Params } from '../database/statements.ts';

/**
 * Ends all sessions of a member, in a transaction; every process notices within a second (`recentSessions.ts`). By the
 * clock, because `now()` would be when the transaction began.
 */
export const endSessionsOf = statement('end-sessions-of-member', ({ member }: Params<{ member: number }>) =>
  db
    .updateTable('session')
    .set({ sess: sql`'{}'`, expire: sql<string>`clock_timestamp()` })
    .where(sql<boolean>`sess->>'userId' = ${member}::int::text`)
    .where('expire', '>', sql<string>`clock_timestamp()`),
);
