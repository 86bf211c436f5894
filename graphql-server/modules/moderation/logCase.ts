import type { Transaction } from '../../platform/database/transactions.ts';

/** What moderators do, for the moderation log. */
export type CaseAction =
  | 'CASE_CLAIMED'
  | 'CASE_RELEASED'
  | 'CASE_NO_ACTION'
  | 'CASE_REMOVE'
  | 'CASE_WARN'
  | 'CASE_TIMEOUT'
  | 'CASE_SUSPEND'
  | 'CASE_UNDONE'
  | 'CASE_APPEALED'
  | 'APPEAL_UPHELD'
  | 'APPEAL_REVERSED';

export interface CaseEntry {
  actorId: number;
  action: CaseAction;
  caseId: number;
  rule?: string;
  text?: string;
}

/** Appends to the moderation log, in the transaction of what it is about. */
export async function logCase(_tx: Transaction, _entry: CaseEntry): Promise<void> {}
