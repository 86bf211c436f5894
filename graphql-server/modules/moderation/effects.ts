import type { Transaction } from '../../platform/database/transactions.ts';
import type { DecisionKind } from './case.types.ts';
import { REMOVERS } from './removers.ts';
import { addSanction, liftSanction } from './sanction.ts';
import type { ReportKind } from './report.types.ts';

export interface Subject {
  caseId: number;
  kind: ReportKind;
  /** Id of the post, comment and so on. */
  id: number;
  target: number;
}

/** The columns of `cases` that say what a case is about. */
export const SUBJECT = ['id', 'kind', 'subject_id', 'target_id'] as const;

export const subjectOf = (row: {
  id: number;
  kind: string;
  subject_id: number;
  target_id: number;
}): Subject => ({
  caseId: row.id,
  kind: row.kind as ReportKind,
  id: row.subject_id,
  target: row.target_id,
});

interface Effect {
  /** Of the decision. */
  id: number;
  decision: DecisionKind;
  until: string | null;
  by: number;
}

/** Does what was decided; returns whether something was taken away. */
export async function takeEffect(
  tx: Transaction,
  { caseId, kind, id, target }: Subject,
  { id: decisionId, decision, until, by }: Effect,
): Promise<boolean> {
  if (decision === 'REMOVE') return REMOVERS[kind].remove(tx, { caseId, id, by });
  if (decision === 'TIMEOUT' || decision === 'SUSPEND') {
    const sanction = decision === 'TIMEOUT' ? ('TIMEOUT' as const) : ('SUSPENSION' as const);
    await addSanction(tx, { user: target, kind: sanction, decision: decisionId, until });
  }
  return false;
}

/** Undoes it, with what it took away. */
export async function undoEffect(
  tx: Transaction,
  { caseId, kind, id }: Subject,
  { id: decisionId, decision, hasRemoved }: Pick<Effect, 'id' | 'decision'> & { hasRemoved: boolean },
): Promise<void> {
  if (decision === 'REMOVE') await REMOVERS[kind].restore(tx, { caseId, id }, hasRemoved);
  else await liftSanction(tx, decisionId);
}
