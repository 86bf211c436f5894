import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { conflict } from '../../platform/errors/errors.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { authorizeCase, mayHandle, parametersOf, refuse, staffOf } from './case.policy.ts';
import { SUBJECT, subjectOf, undoEffect } from './effects.ts';
import { logCase } from './logCase.ts';
import { notifyOfUndoing } from './notifyOutcome.ts';

/** The latest decision of a case. */
export const latestOf = sql<number>`(select max(d.id) from decisions d where d.case_id = cases.id)`;

/**
 * The moderator who undoes a decision has then claimed the case, unless there is another undecided case about the same
 * item.
 */
const reopen = statement(
  'reopen-case',
  ({ id, staff, isOwner }: Params<{ id: number; staff: number; isOwner: boolean }>) => {
    const hasOther = sql`exists (select from cases o where o.kind = cases.kind and o.subject_id = cases.subject_id
    and o.state in ('OPEN', 'CLAIMED'))`;
    return db
      .updateTable('cases')
      .set({
        state: sql<'CLAIMED' | 'DECIDED'>`case when ${hasOther} then 'DECIDED' else 'CLAIMED' end`,
        claimed_by: sql<number | null>`case when not ${hasOther} then ${staff}::int end`,
      })
      .where('id', '=', id)
      .where('state', '=', sql.lit('DECIDED' as const))
      .where(mayHandle({ staff, isOwner }))
      .returning(SUBJECT);
  },
);

/** The latest decision of a case, unless it is undone already. */
export const markUndone = statement('undo-decision', ({ id, by }: Params<{ id: number; by: number }>) =>
  db
    .updateTable('decisions')
    .set({ undone_by: by, undone_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sql<number>`(select max(d.id) from decisions d where d.case_id = ${id}::int)`)
    .where('undone_at', 'is', null)
    .returning(['id', 'decision', 'has_removed', 'created_at']),
);

/** Undoes the latest decision with all its effects. Throws the same errors as `decideCase`. */
export async function undoDecision(context: Context, id: number): Promise<void> {
  const { services, pool } = context;
  const staff = await staffOf(context);
  await authorizeCase(pool, staff, id);
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  const isUndone = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [found] = await tx.rows(reopen, { id, ...parametersOf(staff) });
    if (!found) return false;
    const [undone] = await tx.rows(markUndone, { id, by: staff.id });
    if (!undone) throw conflict('This decision has been undone.');
    const subject = subjectOf(found);
    await undoEffect(tx, subject, undone);
    await notifyOfUndoing(tx, subject, undone.decision !== 'NO_ACTION');
    tx.publish('case.changed', { caseId: id });
    await logCase(tx, subject, { actorId: staff.id, action: 'CASE_UNDONE' });
    return true;
  });
  if (!isUndone) await refuse(services.database.pool, staff, id);
}
