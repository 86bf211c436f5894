import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { authorizeMember, parametersOf, refuse, staffOf } from './case.policy.ts';
import { claim } from './claimCase.ts';
import { logCase } from './logCase.ts';
import { keepContent, openOrFind } from './reportContent.ts';
import { ReportKind } from './report.types.ts';
import { REPORTED } from './reported.ts';

/**
 * Opens a case about the profile of a member without a report, or takes the one that is not decided, and claims it; returns
 * its id. Throws NOT_FOUND, FORBIDDEN, CONFLICT with the moderator who has it, and REAUTHENTICATION_REQUIRED.
 */
export async function openCase(
  context: Context,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services } = context;
  const { pool } = services.database;
  const staff = await staffOf(context);
  await authorizeMember(pool, staff, userId);
  await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
  // As the member sees it, whatever is between the two.
  const own = { viewer: userId, id: userId, group: null };
  const subject = { kind: ReportKind.USER, id: userId, target: userId };
  const taken: { caseId: number; isClaimed: boolean } = await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [profile] = await tx.rows(REPORTED.USER, own);
    if (!profile) throw notFound('User');
    const [opened] = await tx.rows(openOrFind, subject);
    const caseId = opened!.id;
    const [claimed] = await tx.rows(claim, { id: caseId, ...parametersOf(staff) });
    // It was there before, and nothing has changed.
    if (!claimed) return { caseId, isClaimed: false };
    await tx.rows(keepContent, { caseId, ...profile });
    tx.publish('case.changed', { caseId });
    await keep(tx, idempotencyKey, caseId);
    await logCase(tx, subject, { actorId: staff.id, action: 'CASE_OPENED' });
    return { caseId, isClaimed: true };
  });
  if (!taken.isClaimed) await refuse(pool, staff, taken.caseId);
  return taken.caseId;
}
