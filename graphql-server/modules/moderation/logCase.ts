import type { Transaction } from '../../platform/database/transactions.ts';
import type { LogAction } from '../moderationLog/actions.ts';
import { appendToLog } from '../moderationLog/appendToLog.ts';
import type { Subject } from './effects.ts';

interface CaseEntry {
  /** Null for the command line. */
  actorId: number | null;
  action: LogAction;
  rule?: string;
  text?: string;
}

/**
 * Appends an action about a case to the moderation log, in the transaction of the action. Such a transaction locks the log
 * before it changes a case: a decision may also remove what other cases are about, and two of them would wait for each
 * other. The target of the entry is the member for a suspension, which everyone notices; otherwise it is the reported
 * content, which may be private and is not shown to members.
 */
export async function logCase(
  tx: Transaction,
  { kind, id, target }: Omit<Subject, 'caseId'>,
  entry: CaseEntry,
): Promise<void> {
  const isAboutMember = entry.action === 'CASE_SUSPEND';
  await appendToLog(tx, { ...entry, target: isAboutMember ? { kind: 'USER', id: target } : { kind, id } });
}
