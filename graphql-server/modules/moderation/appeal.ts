import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';
import { isPresent } from '../visibility/visibility.ts';
import { authorizeCase, mayHandle, parametersOf, refuse, staffOf } from './case.policy.ts';
import { AppealOutcome } from './case.types.ts';
import { SUBJECT, subjectOf, undoEffect } from './effects.ts';
import { logCase } from './logCase.ts';
import { notifyOfAppeal } from './notifyOutcome.ts';
import { latestOf, markUndone } from './undoDecision.ts';

/** Whether the decision `d` can be appealed against. */
export const isAppealable = sql<boolean>`(d.undone_at is null and d.decision <> 'NO_ACTION' and d.appeal is null
  and d.created_at > now() - interval '${sql.raw(String(APPEAL_DAYS))} days')`;

const raise = statement('appeal-case', ({ id, target }: Params<{ id: number; target: number }>) =>
  db
    .updateTable('cases')
    .set({ state: 'APPEALED' })
    .where('id', '=', id)
    .where('target_id', '=', target)
    .where('state', '=', sql.lit('DECIDED' as const))
    .where(sql<boolean>`exists (select from decisions d where d.id = ${latestOf} and ${isAppealable})`)
    .returning(SUBJECT),
);

const write = statement('write-appeal', ({ id, text }: Params<{ id: number; text: string }>) =>
  db
    .updateTable('decisions')
    .set({ appeal: text, appealed_at: sql<string>`now()` })
    .where('id', '=', sql<number>`(select max(d.id) from decisions d where d.case_id = ${id}::int)`),
);

/** Decisions against the target; of a case without one they know nothing. */
const known = statement('is-decided-about', ({ id, target }: Params<{ id: number; target: number }>) =>
  db
    .selectFrom('cases')
    .innerJoin('decisions as d', 'd.case_id', 'cases.id')
    .select('cases.id')
    .where('cases.id', '=', id)
    .where('cases.target_id', '=', target)
    .where('d.decision', '<>', sql.lit('NO_ACTION' as const))
    .limit(1),
);

/** The target says what is wrong with a decision, once, within 14 days. Throws NOT_FOUND, and CONFLICT after that. */
export async function appealDecision(
  { services, memberId }: Context,
  id: number,
  text: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const isRaised = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [raised] = await tx.rows(raise, { id, target: memberId });
    if (!raised) return false;
    await tx.rows(write, { id, text });
    tx.publish('case.changed', { caseId: id });
    await keep(tx, idempotencyKey, id);
    await logCase(tx, subjectOf(raised), { actorId: memberId, action: 'CASE_APPEALED', text });
    return true;
  });
  if (isRaised) return id;
  const [found] = await rows(services.database.pool, known, { id, target: memberId });
  if (!found) throw notFound('Decision');
  throw conflict(`A decision can be appealed once, within ${APPEAL_DAYS} days.`);
}

type ByStaff = { staff: number; isOwner: boolean };

/** Whether someone else is there who may handle the case, if the viewer decided it. */
const hasOther = ({ staff }: Pick<Params<ByStaff>, 'staff'>) => sql<boolean>`exists (
  select from decisions d join users u on u.id <> d.decided_by
   where d.id = ${latestOf} and d.decided_by = ${staff}::int and u.role <> 'member'
     and ${isPresent(sql.ref('u.id'))} and ${hasNoSanction('u.id')}
     and ${mayHandle({ staff: sql.ref('u.id'), isOwner: sql<boolean>`(u.role = 'owner')` })})`;

const close = statement('decide-appeal', ({ id, staff, isOwner }: Params<ByStaff & { id: number }>) =>
  db
    .updateTable('cases')
    .set({ state: 'DECIDED', decided_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('APPEALED' as const))
    .where(mayHandle({ staff, isOwner }))
    .where(sql<boolean>`not ${hasOther({ staff })}`)
    .returning(SUBJECT),
);

const isForAnother = statement(
  'is-appeal-for-another',
  ({ id, staff }: Params<{ id: number; staff: number }>) =>
    db
      .selectFrom('cases')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', sql.lit('APPEALED' as const))
      .where(hasOther({ staff })),
);

const record = statement(
  'record-appeal',
  ({ id, outcome, by }: Params<{ id: number; outcome: AppealOutcome; by: number }>) =>
    db
      .updateTable('decisions')
      .set({
        appeal_outcome: sql<AppealOutcome>`${outcome}::text`,
        appeal_decided_by: by,
        appeal_decided_at: sql<string>`now()`,
      })
      .where('id', '=', sql<number>`(select max(d.id) from decisions d where d.case_id = ${id}::int)`),
);

/** Decides an appeal; a moderator other than the one who decided the case, if there is one. Throws as `decideCase`. */
export async function decideAppeal(
  context: Context,
  id: number,
  outcome: AppealOutcome,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, pool } = context;
  const staff = await staffOf(context);
  await authorizeCase(pool, staff, id);
  const [another] = await rows(pool, isForAnother, { id, staff: staff.id });
  if (another) throw forbidden('Another moderator must decide the appeal against your decision.');
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  const decided = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [found] = await tx.rows(close, { id, ...parametersOf(staff) });
    if (!found) return undefined;
    const subject = subjectOf(found);
    await tx.rows(record, { id, outcome, by: staff.id });
    const isReversed = outcome === AppealOutcome.REVERSED;
    if (isReversed) {
      const [undone] = await tx.rows(markUndone, { id, by: staff.id });
      await undoEffect(tx, subject, undone!);
    }
    await notifyOfAppeal(tx, subject, isReversed);
    tx.publish('case.changed', { caseId: id });
    await keep(tx, idempotencyKey, id);
    await logCase(tx, subject, { actorId: staff.id, action: `APPEAL_${outcome}` as const });
    return id;
  });
  return decided ?? refuse(services.database.pool, staff, id);
}
