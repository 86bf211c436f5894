import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { nameOf } from '../../platform/sessions/sessionCookie.ts';
import type { Session } from './security.types.ts';

const ofMember = statement('sessions-of-member', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('session')
    .select(['sid', 'sess'])
    .where(sql<boolean>`sess->>'userId' = ${member}::int::text`)
    .where('expire', '>', sql<string>`now()`),
);

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The member's sessions, the last used first; `current` is the hash of the caller's. */
export async function sessionsOf(pool: Pool, member: number, current?: string): Promise<Session[]> {
  const found = await rows(pool, ofMember, { member });
  return found
    .map(({ sid, sess }) => {
      const { hash } = nameOf(sid);
      const { device, network, signedInAt, renewedAt, seenAt = 0 } = sess;
      const isCurrent = hash === current;
      return {
        id: hash,
        device: device ?? 'An unrecognised device',
        network: network ?? '',
        signedInAt: iso(signedInAt),
        lastUsedAt: iso(isCurrent ? Date.now() : Math.max(renewedAt, seenAt)),
        isCurrent,
      };
    })
    .toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
}

/** The secret id of the member's session with this hash. */
export const sidOf = async (pool: Pool, member: number, hash: string): Promise<string | undefined> =>
  (await rows(pool, ofMember, { member })).find(({ sid }) => nameOf(sid).hash === hash)?.sid;
