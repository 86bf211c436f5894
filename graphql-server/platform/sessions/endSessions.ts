import { sql, type RawBuilder } from 'kysely';
import { db, statement, type Params } from '../database/statements.ts';

const ofMember = (member: RawBuilder<number>) =>
  db
    .updateTable('session')
    .set({ sess: sql`'{}'`, expire: sql<string>`clock_timestamp()` })
    .where(sql<boolean>`sess->>'userId' = ${member}::int::text`)
    .where('expire', '>', sql<string>`clock_timestamp()`);

/**
 * Ends all sessions of a member, in a transaction; every process notices within a second (`recentSessions.ts`). By the
 * clock, because `now()` would be when the transaction began.
 */
export const endSessionsOf = statement('end-sessions-of-member', ({ member }: Params<{ member: number }>) =>
  ofMember(member),
);

/** Ends all sessions of a member except one. */
export const endOtherSessionsOf = statement(
  'end-other-sessions-of-member',
  ({ member, sid }: Params<{ member: number; sid: string }>) => ofMember(member).where('sid', '<>', sid),
);

/** One session of the member; returns no row if it has ended. */
export const endSessionOf = statement(
  'end-session-of-member',
  ({ member, sid }: Params<{ member: number; sid: string }>) =>
    ofMember(member).where('sid', '=', sid).returning('sid'),
);
