import { UserRole } from '../../contract/userRole.ts';
import { badField, conflict, notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { DELETIONS } from '../../platform/rate-limits/figures.ts';
import { consume, type CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { endOtherSessionsOf } from '../../platform/sessions/endSessions.ts';
import { makeCode, hashOfCode } from '../../platform/text/secretCode.ts';
import { revokeAccessTokensOf } from '../accessTokens/revokeAccessToken.ts';
import { lockLedGroups, passOn, type LedGroup } from '../groups/heirs.ts';
import { publishHidden } from '../moderation/sanction.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { readRole } from '../roles/roleRows.ts';
import { applyRole, refuseLastOwner } from '../roles/setRole.ts';
import { requireOpenSession } from '../security/changeCredentials.ts';
import { addDeletion, lockUser } from './deletionRows.ts';
import { listDeletion } from './deletionList.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    deletionLimit: DeletionLimit;
  }
}

export const limitDeletions = (limiter: CreateLimiter) =>
  limiter('account-deletion', DELETIONS.count, DELETIONS.seconds);
type DeletionLimit = ReturnType<typeof limitDeletions>;

/**
 * Hides the account at once and ends what else is signed in to it; it is erased after 14 days. Returns the code of the
 * receipt. CONFLICT for the last owner, for an account that waits already, and for a member who leads groups; those of a
 * member with a sanction, who can neither hand them over nor delete them, go to their heirs. A session that ended
 * meanwhile deletes nothing.
 */
export async function requestDeletion(context: Context, username: string): Promise<string> {
  const { services, memberId, caller } = context;
  await consume(services.deletionLimit, String(memberId), 'You have deleted your account too often today.', {
    as: 'account-deletions',
    to: caller.work,
  });
  const code = makeCode();
  try {
    await services.transactions.run((tx) => hide(tx, context, username, code));
  } catch (error) {
    // A refused request notified nobody, so it does not count.
    await services.deletionLimit.reward(String(memberId)).catch(() => {});
    throw error;
  }
  // If this fails, the list of members online leaves the member out all the same.
  await services.presence.hide(memberId).catch(() => {});
  await listDeletion(services, memberId);
  return code;
}

async function hide(tx: Transaction, context: Context, username: string, code: string): Promise<void> {
  const { memberId, caller } = context;
  // In this order: whoever moderates locks the log before groups, and whoever changes a group locks it before the account.
  await lockLog(tx);
  await lockLedGroups(tx, memberId);
  const [user] = await tx.rows(lockUser, { member: memberId });
  if (!user) throw notFound('User');
  await requireOpenSession(tx, context);
  if (user.username.toLowerCase() !== username.toLowerCase())
    throw badField('username', 'Enter your own username to delete your account.');
  // Again: a moderator may have returned one before the account was locked.
  const groups = await lockLedGroups(tx, memberId);
  if (user.mayAct) refuseLeader(groups);
  else for (const group of groups) await passOn(tx, group, memberId);
  await resign(tx, memberId);
  const added = await tx.rows(addDeletion, { member: memberId, receiptHash: hashOfCode(code) });
  if (added.length === 0) throw conflict('Your account is already deleted.');
  await endTheRest(tx, memberId, caller.session?.id ?? '');
}

/** Who may hand over and delete groups decides what becomes of them. */
function refuseLeader(groups: LedGroup[]): void {
  if (groups.length === 0) return;
  const names = groups.map(({ name }) => name).join(', ');
  throw conflict(`Hand over or delete your groups first: ${names}.`);
}

/** Takes away the member's role, which is not restored when the account is kept, because that may be much later. */
async function resign(tx: Transaction, userId: number): Promise<void> {
  const [member] = await tx.rows(readRole, { member: userId });
  if (!member || member.role === UserRole.MEMBER) return;
  refuseLastOwner(member);
  await applyRole(tx, { actorId: userId, userId, role: UserRole.MEMBER });
}

async function endTheRest(tx: Transaction, member: number, sid: string): Promise<void> {
  await tx.rows(endOtherSessionsOf, { member, sid });
  await revokeAccessTokensOf(tx, member);
  tx.publish('sanctions.changed', { memberId: member });
  await publishHidden(tx, member, true);
  tx.publish('member.visibilityChanged', { memberId: member });
}
