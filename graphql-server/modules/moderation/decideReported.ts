import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isFreeFor, mayHandle, parametersOf, type Staff } from './case.policy.ts';
import { DecisionKind } from './case.types.ts';
import { carryOut, type NewDecision } from './carryOut.ts';
import { SUBJECT, subjectOf, type Subject } from './effects.ts';
import { logCase } from './logCase.ts';
import { MOST_REMOVED, writtenBy } from './writtenRows.ts';

type Written = Params<{ member: number; since: string; limit: number; staff: number; isOwner: boolean }>;

/** Closes the cases about what a member has written since that this moderator may decide. */
const close = statement('decide-reported', ({ member, since, limit, staff, isOwner }: Written) =>
  db
    .updateTable('cases')
    .set({ state: 'DECIDED', claimed_by: null, decided_at: sql<string>`clock_timestamp()` })
    .where('target_id', '=', member)
    .where('state', 'in', [sql.lit('OPEN' as const), sql.lit('CLAIMED' as const)])
    .where(isFreeFor(staff))
    .where(mayHandle({ staff, isOwner }))
    .where(sql<boolean>`(kind, subject_id) in (${writtenBy({ member, since, limit })})`)
    .returning(SUBJECT),
);

/**
 * Before a decision that also removes what the target has written since: decides what of it is reported, with the same
 * rule and reason. Each can be appealed and reversed like other cases.
 */
export async function decideReported(
  tx: Transaction,
  { target, kind, id }: Subject,
  { removeSince: since, ...texts }: NewDecision,
  staff: Staff,
): Promise<void> {
  if (since === null) return;
  const by = { decidedBy: staff.id, actorId: staff.id };
  const written = { member: target, since, limit: MOST_REMOVED, ...parametersOf(staff) };
  const removal = { ...texts, decision: DecisionKind.REMOVE, until: null, removeSince: null };
  for (const found of await tx.rows(close, written)) await carryOut(tx, subjectOf(found), removal, by);
  const { rule, reason: text } = texts;
  await logCase(tx, { target, kind, id }, { actorId: staff.id, action: 'CASE_CONTENT_REMOVED', rule, text });
}
