import { sql } from 'kysely';
import { DAY_MS } from '../../platform/durations.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
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
import { carryOut, type NewDecision } from './carryOut.ts';
import { SUBJECT, subjectOf } from './effects.ts';
import { decideReported } from './decideReported.ts';

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
  checkRemoveSince(decision);
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  const decided = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [found] = await tx.rows(close, { id, ...parametersOf(staff) });
    if (!found) return undefined;
    if (isSanction(decision)) await authorizeUnderLock(tx, id, staff.id);
    await keep(tx, idempotencyKey, id);
    const subject = subjectOf(found);
    await decideReported(tx, subject, decision, staff);
    await carryOut(tx, subject, decision, { decidedBy: staff.id, actorId: staff.id });
    return id;
  });
  return decided ?? refuse(services.database.pool, staff, id);
}

/** Staff gets roles only without a suspension, so both are decided one after the other (`setRole.ts`). */
const isSanction = ({ decision }: NewDecision): boolean => decision === 'TIMEOUT' || decision === 'SUSPEND';

const YEAR = 366 * DAY_MS;
const MAX_REMOVAL_DAYS = 30;

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

function checkRemoveSince(made: NewDecision): void {
  if (made.removeSince === null) return;
  if (!isSanction(made))
    throw badField('removeSince', 'removeSince is only allowed for timeouts and suspensions.');
  const age = Date.now() - Date.parse(made.removeSince);
  if (age < 0 || age > MAX_REMOVAL_DAYS * DAY_MS)
    throw badField('removeSince', `removeSince must be within the last ${MAX_REMOVAL_DAYS} days.`);
}
