import { UserRole } from '../../contract/userRole.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { LogAction } from '../moderationLog/actions.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';
import { countChangeBesideName } from '../users/profileChanges.ts';
import { isStaying } from '../visibility/staying.ts';
import { VOID_CLAIM } from './claimRows.ts';
import { readRole, writeRole } from './roleRows.ts';

const ACTION: Record<UserRole, LogAction> = {
  owner: 'OWNER_APPOINTED',
  moderator: 'MODERATOR_APPOINTED',
  member: 'ROLE_ENDED',
};

interface Change {
  /** Null for the command line. */
  actorId: number | null;
  userId: number;
  role: UserRole;
  /** What the log says it was. */
  action?: LogAction;
}

/**
 * Gives a member a role; the present one changes nothing. Throws NOT_FOUND, also for a deleted account, FORBIDDEN unless
 * the actor is an owner at this moment, and CONFLICT for the last owner who can act, and for a role of a suspended member.
 * Changes of roles and suspensions wait for each other by the lock of the log, so that two owners who demote or suspend
 * each other at once leave one.
 */
export async function setRole(tx: Transaction, { actorId, userId, role, action }: Change): Promise<void> {
  await lockLog(tx);
  if (actorId !== null) await refuseNoOwner(tx, actorId);
  const [member] = await tx.rows(readRole, { member: userId });
  if (!member || !(await isStaying(tx, userId))) throw notFound('User');
  if (member.role === role) return;
  if (role !== UserRole.MEMBER && !member.mayAct)
    throw conflict('A suspended member cannot have a role. End the suspension first.');
  refuseLastOwner(member);
  await applyRole(tx, { actorId, userId, role, action });
}

/** Sets a role without checks, in a transaction that has locked the log. */
export async function applyRole(
  tx: Transaction,
  { actorId, userId, role, action = ACTION[role] }: Change,
): Promise<void> {
  await tx.rows(writeRole, { member: userId, role });
  await countChangeBesideName(tx);
  if (role === UserRole.OWNER) {
    await tx.rows(writeSetting, VOID_CLAIM);
    tx.publish('owner.appointed', { userId });
  }
  await appendToLog(tx, { actorId, action, target: { kind: 'USER', id: userId } });
  tx.publish('member.roleChanged', { userId });
}

async function refuseNoOwner(tx: Transaction, actorId: number): Promise<void> {
  const [actor] = await tx.rows(readRole, { member: actorId });
  if (actor?.role !== UserRole.OWNER) throw forbidden('Only owners can do this.');
}

interface Owners {
  role: UserRole;
  hasOtherOwner: boolean;
}

/** Throws CONFLICT for the last owner who can act; in a transaction that has locked the log. */
export function refuseLastOwner({ role, hasOtherOwner }: Owners, what = 'resign'): void {
  if (role === UserRole.OWNER && !hasOtherOwner)
    throw conflict(`The last owner cannot ${what}. Appoint another owner first.`);
}

/** Refuses to suspend the last owner. Locks the log, as changes of roles do. */
export async function refuseSuspendingLastOwner(tx: Transaction, userId: number): Promise<void> {
  await lockLog(tx);
  const [member] = await tx.rows(readRole, { member: userId });
  if (member) refuseLastOwner(member, 'be suspended');
}
