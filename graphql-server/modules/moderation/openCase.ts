import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { rows } from '../../platform/database/statements.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { authorizeMember, parametersOf, refuse, staffOf } from './case.policy.ts';
import { claim } from './claimCase.ts';
import { logCase } from './logCase.ts';
import { keepContent, openOrFind } from './reportContent.ts';
import { ReportKind } from './report.types.ts';
import { REPORTED, THINGS } from './reported.ts';
import type { Reported } from './reportedColumns.ts';

/**
 * Opens a case without a report, about a member's profile or something they wrote, or takes the one that is not decided,
 * and claims it; returns its id. Throws NOT_FOUND, FORBIDDEN, CONFLICT with the moderator who has it,
 * REAUTHENTICATION_REQUIRED, and BAD_USER_INPUT for a direct message, which only its participants report.
 */
export async function openCase(
  context: Context,
  { kind, id }: { kind: ReportKind; id: number },
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services } = context;
  const { pool } = services.database;
  const staff = await staffOf(context);
  if (kind === ReportKind.MESSAGE) throw badField('kind', 'Direct messages can only be reported.');
  // Whatever is between the two, but of a private group only what the moderator sees as a member.
  const reference = { viewer: kind === ReportKind.GROUP_MESSAGE ? staff.id : null, id, group: null };
  await authorizeMember(pool, staff, found(await rows(pool, REPORTED[kind], reference)).target_id);
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  const taken: { caseId: number; isClaimed: boolean } = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const content = found(await tx.rows(REPORTED[kind], reference));
    const subject = { kind, id, target: content.target_id };
    const [opened] = await tx.rows(openOrFind, subject);
    const caseId = opened!.id;
    const [claimed] = await tx.rows(claim, { id: caseId, ...parametersOf(staff) });
    // It was there before, and nothing has changed.
    if (!claimed) return { caseId, isClaimed: false };
    await tx.rows(keepContent, { caseId, ...content });
    tx.publish('case.changed', { caseId });
    await keep(tx, idempotencyKey, caseId);
    await logCase(tx, subject, { actorId: staff.id, action: 'CASE_OPENED' });
    return { caseId, isClaimed: true };
  });
  if (!taken.isClaimed) await refuse(pool, staff, taken.caseId);
  return taken.caseId;

  /** What is gone is so for moderators, too, unless somebody who saw it reports it. */
  function found([content]: Reported[]): Reported {
    if (!content || content.is_gone) throw notFound(THINGS[kind]);
    return content;
  }
}
