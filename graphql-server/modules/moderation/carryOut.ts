import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { DecisionKind } from './case.types.ts';
import { takeEffect, type Subject } from './effects.ts';
import { logCase } from './logCase.ts';
import { notifyOfDecision } from './notifyOutcome.ts';

export interface NewDecision {
  decision: DecisionKind;
  until: string | null;
  rule: string;
  reason: string;
  note: string | null;
  /** With a sanction: what the member has written since is removed as well. */
  removeSince: string | null;
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
  }: Params<Omit<NewDecision, 'removeSince'> & { caseId: number; by: number }>) =>
    db
      .insertInto('decisions')
      .values({ case_id: caseId, decision, until, rule, reason, note, decided_by: by })
      .returning('id'),
);

const markRemoved = statement('decision-has-removed', ({ id }: Params<{ id: number }>) =>
  db.updateTable('decisions').set({ has_removed: true }).where('id', '=', id),
);

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
  const { removeSince: _, ...texts } = decision;
  const { rule, reason } = texts;
  const [made] = await tx.rows(add, { caseId: subject.caseId, by: decidedBy, ...texts });
  const hasRemoved = await takeEffect(tx, subject, { id: made!.id, by: decidedBy, ...decision });
  if (hasRemoved) await tx.rows(markRemoved, { id: made!.id });
  await notifyOfDecision(tx, subject, decision);
  tx.publish('case.changed', { caseId: subject.caseId });
  await logCase(tx, subject, { actorId, action: `CASE_${decision.decision}`, rule, text: reason });
}
