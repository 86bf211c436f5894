import { sql } from 'kysely';
import { DAY_MS } from '../../platform/durations.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import {
  authorizeCase,
  isFreeFor,
  mayHandle,
  parametersOf,
  refuse,
  authorizeUnderLock,
  staffOf,
} from './case.policy.ts';
import type { DecisionKind } from './case.types.ts';
import { SUBJECT, subjectOf, takeEffect, type Subject } from './effects.ts';
import { logCase } from './logCase.ts';
import { notifyOfDecision } from './notifyOutcome.ts';

/** The one step from undecided to decided: of two moderators at once, one changes the row. */
const close = statement(
  'decide-case',
  ({ id, staff, isOwner }: Params<{ id: number; staff: number; isOwner: boolean }>) =>
    db
      .updateTable('cases')
      .set({ state: 'DECIDED', claimed_by: null, decided_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where(isFreeFor(staff))
      .where(mayHandle({ staff, isOwner }))
      .returning(SUBJECT),
);

interface NewDecision {
  decision: DecisionKind;
  until: string | null;
  rule: string;
  reason: string;
  note: string | null;
}

const add = statement(
  'add-decision',
  ({
    caseId,
    decision,
    until,
    rule,
    reason,
    note,
    by,
  }: Params<NewDecision & { caseId: number; by: number }>) =>
    db
      .insertInto('decisions')
      .values({ case_id: caseId, decision, until, rule, reason, note, decided_by: by })
      .returning('id'),
);

const markRemoved = statement('decision-has-removed', ({ id }: Params<{ id: number }>) =>
  db.updateTable('decisions').set({ has_removed: true }).where('id', '=', id),
);

/**
 * Decides a case that is open or that the viewer has claimed, with all its effects. Throws NOT_FOUND, FORBIDDEN,
 * BAD_USER_INPUT, CONFLICT with the moderator who has it, or if it is decided, and REAUTHENTICATION_REQUIRED.
 */
export async function decideCase(
  context: Context,
  id: number,
  decision: NewDecision,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, pool } = context;
  const staff = await staffOf(context);
  await authorizeCase(pool, staff, id);
  checkUntil(decision);
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  const decided = await services.transactions.run(async (tx) => {
    const [found] = await tx.rows(close, { id, ...parametersOf(staff) });
    if (!found) return undefined;
    if (isSanction(decision)) {
      await lockLog(tx);
      await authorizeUnderLock(tx, id, staff.id);
    }
    await keep(tx, idempotencyKey, id);
    await carryOut(tx, subjectOf(found), decision, { decidedBy: staff.id, actorId: staff.id });
    return id;
  });
  return decided ?? refuse(services.database.pool, staff, id);
}

interface By {
  decidedBy: number;
  /** In the moderation log; null for the command line. */
  actorId: number | null;
}

/** The decision of a case that has just been closed, with its effects, notifications and entry in the log. */
export async function carryOut(
  tx: Transaction,
  subject: Subject,
  decision: NewDecision,
  { decidedBy, actorId }: By,
): Promise<void> {
  const { rule, reason } = decision;
  const [made] = await tx.rows(add, { caseId: subject.caseId, by: decidedBy, ...decision });
  const hasRemoved = await takeEffect(tx, subject, { id: made!.id, by: decidedBy, ...decision });
  if (hasRemoved) await tx.rows(markRemoved, { id: made!.id });
  await notifyOfDecision(tx, subject, decision);
  tx.publish('case.changed', { caseId: subject.caseId });
  await logCase(tx, subject, { actorId, action: `CASE_${decision.decision}`, rule, text: reason });
}

/** Staff gets roles only without a suspension, so both are decided one after the other (`setRole.ts`). */
const isSanction = ({ decision }: NewDecision): boolean => decision === 'TIMEOUT' || decision === 'SUSPEND';

const YEAR = 366 * DAY_MS;

function checkUntil(made: NewDecision): void {
  const { decision, until } = made;
  if (until === null) {
    if (decision === 'TIMEOUT') throw badField('until', 'until is required for a timeout.');
    return;
  }
  if (!isSanction(made)) throw badField('until', 'until is only allowed for timeouts and suspensions.');
  const left = Date.parse(until) - Date.now();
  if (left <= 0 || left > YEAR) throw badField('until', 'until must be in the future, within a year.');
}
