import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { ownerBeside } from '../roles/roleRows.ts';
import { DecisionKind } from './case.types.ts';
import { carryOut } from './carryOut.ts';
import { SUBJECT, subjectOf } from './effects.ts';
import { keepContent, openOrFind } from './reportContent.ts';
import { REPORTED, THINGS } from './reported.ts';
import { ReportKind } from './report.types.ts';

/** A case that the operator decides, whoever has claimed it. */
const close = statement('decide-case-as-operator', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('cases')
    .set({ state: 'DECIDED', claimed_by: null, decided_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(SUBJECT),
);

/** Moderators may read private content only if it was reported, so a case that the operator opens leaves it out. */
const PRIVATE: readonly ReportKind[] = [ReportKind.MESSAGE, ReportKind.GROUP_MESSAGE];

const NOTE = 'Decided at the command line of the server.';

interface Removal {
  kind: ReportKind;
  id: number;
  rule: string;
  reason: string;
}

/**
 * Takes something away for the operator, as the decision of its case, so that it can be undone and appealed as others. Throws
 * NOT_FOUND, and CONFLICT while the community has no owner.
 */
export async function removeByOperator(
  tx: Transaction,
  { kind, id, rule, reason }: Removal,
): Promise<{ caseId: number }> {
  await lockLog(tx);
  const [found] = await tx.rows(REPORTED[kind], { viewer: null, id, group: null });
  if (!found) throw notFound(THINGS[kind]);
  const [owner] = await tx.rows(ownerBeside, { member: found.target_id });
  if (!owner) throw conflict('This community has no owner yet in whose name this could be decided.');
  const [opened] = await tx.rows(openOrFind, { kind, id, target: found.target_id });
  const caseId = opened!.id;
  if (!PRIVATE.includes(kind)) await tx.rows(keepContent, { caseId, ...found });
  const [closed] = await tx.rows(close, { id: caseId });
  const decision = {
    decision: DecisionKind.REMOVE,
    until: null,
    removeSince: null,
    rule,
    reason,
    note: NOTE,
  };
  await carryOut(tx, subjectOf(closed!), decision, { decidedBy: owner.id, actorId: null });
  return { caseId };
}
