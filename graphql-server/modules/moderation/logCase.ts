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
 * Appends what was done about a case to the moderation log, in the transaction of what it is about and last, because
 * appending waits for others. The entry is about the member for a suspension, which everybody notices, otherwise about what
 * was reported, which may be private and is not shown to members.
 */
export async function logCase(
  tx: Transaction,
  { kind, id, target }: Omit<Subject, 'caseId'>,
  entry: CaseEntry,
): Promise<void> {
  const isAboutMember = entry.action === 'CASE_SUSPEND';
  await appendToLog(tx, { ...entry, target: isAboutMember ? { kind: 'USER', id: target } : { kind, id } });
}
