import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { db, statement, type Params, type Statement } from '../../platform/database/statements.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { authorizeCase, isFreeFor, mayHandle, parametersOf, refuse, staffOf } from './case.policy.ts';
import { SUBJECT, subjectOf } from './effects.ts';
import { logCase } from './logCase.ts';

type Change = { id: number; staff: number; isOwner: boolean };

export const claim = statement('claim-case', ({ id, staff, isOwner }: Params<Change>) =>
  db
    .updateTable('cases')
    .set({ state: 'CLAIMED', claimed_by: staff })
    .where('id', '=', id)
    .where(isFreeFor(staff))
    .where(mayHandle({ staff, isOwner }))
    .returning(SUBJECT),
);

/** A case can be released by the moderator who claimed it and by owners, because a moderator may be away. */
const release = statement('release-case', ({ id, staff, isOwner }: Params<Change>) =>
  db
    .updateTable('cases')
    .set({ state: 'OPEN', claimed_by: null })
    .where('id', '=', id)
    .where(sql<boolean>`(${isFreeFor(staff)} or (cases.state = 'CLAIMED' and ${isOwner}::boolean))`)
    .where(mayHandle({ staff, isOwner }))
    .returning(SUBJECT),
);

type Changed = Parameters<typeof subjectOf>[0];

const change =
  (how: Statement<Change, Changed>, action: 'CASE_CLAIMED' | 'CASE_RELEASED') =>
  async (context: Context, id: number): Promise<void> => {
    const { services, pool } = context;
    const staff = await staffOf(context);
    await authorizeCase(pool, staff, id);
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const isChanged = await services.transactions.run(async (tx) => {
      await lockLog(tx);
      const [changed] = await tx.rows(how, { id, ...parametersOf(staff) });
      if (!changed) return false;
      tx.publish('case.changed', { caseId: id });
      await logCase(tx, subjectOf(changed), { actorId: staff.id, action });
      return true;
    });
    if (!isChanged) await refuse(services.database.pool, staff, id);
  };

/** Claims a case; idempotent. Throws NOT_FOUND, FORBIDDEN, and CONFLICT with the moderator who has it. */
export const claimCase = change(claim, 'CASE_CLAIMED');

/** Releases a claimed case; idempotent. */
export const releaseCase = change(release, 'CASE_RELEASED');
