import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { REPORTED } from './reported.ts';
import { keepContent, openOrFind } from './reportContent.ts';
import type { ReportKind } from './report.types.ts';

const mark = statement(
  'mark-flagged-case',
  ({ caseId, ruleId }: Params<{ caseId: number; ruleId: number }>) =>
    db.updateTable('cases').set({ rule_id: ruleId }).where('id', '=', caseId),
);

/** Opens the case of an item that a content rule has flagged, or adds it as it is now to the case that is open. */
export async function flagContent(
  { transactions }: Pick<Services, 'transactions'>,
  { kind, id }: { kind: ReportKind; id: number },
  author: number,
  ruleId: number,
): Promise<void> {
  await transactions.run(async (tx) => {
    const [found] = await tx.rows(REPORTED[kind], { viewer: author, id, group: null });
    if (!found) return;
    const [opened] = await tx.rows(openOrFind, { kind, id, target: found.target_id });
    const caseId = opened!.id;
    await tx.rows(keepContent, { caseId, ...found });
    await tx.rows(mark, { caseId, ruleId });
    tx.publish('case.changed', { caseId });
  });
}
