import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Session } from './security.types.ts';

const ofMember = statement('sessions-of-member', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('session')
    .select(['sid', 'sess'])
    .where(sql<boolean>`sess->>'userId' = ${member}::int::text`)
    .where('expire', '>', sql<string>`now()`),
);

/**
 * The public number of a session: 31 bits of the hash of its secret id, which are enough for the sessions of one
 * member.
 */
const sessionNumber = (sid: string): number => hash('sha256', sid, 'buffer').readUInt32BE() >>> 1 || 1;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The member's sessions, the last used first; `current` is the secret id of the caller's. */
export async function sessionsOf(pool: Pool, member: number, current?: string): Promise<Session[]> {
  const found = await rows(pool, ofMember, { member });
  return found
    .map(({ sid, sess }) => {
      const { device, network, signedInAt, renewedAt, seenAt = 0 } = sess;
      const isCurrent = sid === current;
      return {
        id: sessionNumber(sid),
        device: device ?? 'An unrecognised device',
        network: network ?? '',
        signedInAt: iso(signedInAt),
        lastUsedAt: iso(Math.max(renewedAt, seenAt)),
        isCurrent,
      };
    })
    .toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
}

/** The secret id of the member's session with this number. */
export const sidOf = async (pool: Pool, member: number, id: number): Promise<string | undefined> =>
  (await rows(pool, ofMember, { member })).find(({ sid }) => sessionNumber(sid) === id)?.sid;
