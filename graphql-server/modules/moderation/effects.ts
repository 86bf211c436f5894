import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { DecisionKind } from './case.types.ts';
import { REMOVERS } from './removers.ts';
import { addSanction, liftSanction } from './sanction.ts';
import type { ReportKind } from './report.types.ts';
import { MOST_REMOVED, removedWith, writtenSince } from './writtenRows.ts';

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
  /** Id of the decision. */
  id: number;
  decision: DecisionKind;
  until: string | null;
  removeSince: string | null;
  by: number;
}

/** Carries out a decision; returns whether content was removed. */
export async function takeEffect(
  tx: Transaction,
  { caseId, kind, id, target }: Subject,
  { id: decisionId, decision, until, removeSince, by }: Effect,
): Promise<boolean> {
  if (decision === 'REMOVE') return REMOVERS[kind].remove(tx, { caseId, id, by });
  if (decision === 'TIMEOUT' || decision === 'SUSPEND') {
    const sanction = decision === 'TIMEOUT' ? ('TIMEOUT' as const) : ('SUSPENSION' as const);
    await addSanction(tx, { user: target, kind: sanction, decision: decisionId, until });
    if (removeSince !== null) return removeWritten(tx, { caseId, target }, removeSince, by);
  }
  return false;
}

/** Removes what the target has written since, the latest first; returns whether there was anything. */
async function removeWritten(
  tx: Transaction,
  { caseId, target }: Pick<Subject, 'caseId' | 'target'>,
  since: string,
  by: number,
): Promise<boolean> {
  const written = await tx.rows(writtenSince, { member: target, since, limit: MOST_REMOVED });
  for (const { kind, id } of written) await REMOVERS[kind].remove(tx, { caseId, id, by });
  return written.length > 0;
}

/**
 * Hands the removed content over to another case that also removed it, if there is one, so that undoing that case
 * restores it.
 */
const handOver = statement(
  'hand-over-removal',
  ({
    caseId,
    kind,
    id,
    hasRemoved,
  }: Params<{ caseId: number; kind: ReportKind; id: number; hasRemoved: boolean }>) =>
    db
      .updateTable('decisions')
      .set({ has_removed: sql<boolean>`has_removed or ${hasRemoved}::boolean` })
      .where('id', '=', (other) =>
        other
          .selectFrom('decisions as d')
          .innerJoin('cases as c', 'c.id', 'd.case_id')
          .select(({ fn }) => fn.max('d.id').as('id'))
          .where('c.kind', '=', kind)
          .where('c.subject_id', '=', id)
          .where('c.id', '!=', caseId)
          .where('d.decision', '=', 'REMOVE')
          .where('d.undone_at', 'is', null),
      )
      .returning('id'),
);

/** A decision that was just undone. */
interface Undone {
  id: number;
  decision: string;
  has_removed: boolean;
  created_at: string;
}

/** Undoes the effect of a decision and restores what it has removed, unless another case has removed it too. */
export async function undoEffect(tx: Transaction, subject: Subject, undone: Undone): Promise<void> {
  if (undone.decision === 'REMOVE') return returnSubject(tx, subject, undone.has_removed);
  await liftSanction(tx, undone.id);
  if (undone.has_removed) await returnWritten(tx, subject, undone);
}

async function returnWritten(tx: Transaction, subject: Subject, { created_at: at }: Undone): Promise<void> {
  for (const { kind, id } of await tx.rows(removedWith, { member: subject.target, at }))
    await returnSubject(tx, { ...subject, kind, id }, true);
}

async function returnSubject(
  tx: Transaction,
  { caseId, kind, id }: Subject,
  hasRemoved: boolean,
): Promise<void> {
  // Each removal of a profile takes what the profile has at that time, and returns it.
  const others = kind === 'USER' ? [] : await tx.rows(handOver, { caseId, kind, id, hasRemoved });
  if (others.length === 0) await REMOVERS[kind].restore(tx, { caseId, id }, hasRemoved);
}
