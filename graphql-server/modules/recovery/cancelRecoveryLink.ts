import { conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { appendToLog } from '../moderationLog/appendToLog.ts';
import { cancelLink } from './recoveryRows.ts';

/** The account's own member does not want the link: it never works. */
export async function cancelRecoveryLink(context: Context): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  const { services, memberId: member } = context;
  await services.transactions.run(async (tx) => {
    if ((await tx.rows(cancelLink, { member })).length === 0)
      throw conflict('There is no recovery link for your account.');
    const target = { kind: 'USER', id: member };
    await appendToLog(tx, { actorId: member, action: 'RECOVERY_LINK_CANCELLED', target });
  });
}
