import { UserRole } from '../../contract/userRole.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';
import { readRole } from '../roles/roleRows.ts';
import { tellOtherSessions } from '../security/securityChanged.ts';
import type { NewRecoveryLink } from './recovery.types.ts';
import { storeLink } from './recoveryRows.ts';
import { hashOfRecoverySecret, makeRecoverySecret } from './recoverySecret.ts';

interface NewLink {
  /** Null for the command line. */
  actorId: number | null;
  member: number;
}

/**
 * Makes the link by which a member gets back into the account, and tells all sessions of the account. Roles are locked by
 * the lock of the log, so that neither the actor loses theirs nor the member gets one meanwhile.
 */
export async function createRecoveryLink(
  tx: Transaction,
  { actorId, member }: NewLink,
): Promise<NewRecoveryLink> {
  await lockLog(tx);
  if (actorId !== null) await refuseUnlessOwner(tx, actorId);
  const [found] = await tx.rows(readRole, { member });
  if (!found) throw notFound('User');
  if (actorId !== null && found.role !== UserRole.MEMBER)
    throw forbidden('Recovery links for owners and moderators are created on the command line.');
  const secret = makeRecoverySecret();
  const [link] = await tx.rows(storeLink, { member, maker: actorId, hash: hashOfRecoverySecret(secret) });
  const { waits, ...given } = link!;
  // The command line's connection has dates where the server's has texts.
  const times = { validFrom: iso(given.validFrom), validUntil: iso(given.validUntil) };
  await tx.execute(tellOtherSessions, {
    member,
    about: sentence(times.validFrom, waits),
    section: 'recovery-link',
    session: null,
  });
  await appendToLog(tx, { actorId, action: 'RECOVERY_LINK_CREATED', target: { kind: 'USER', id: member } });
  return { secret, ...times };
}

async function refuseUnlessOwner(tx: Transaction, actorId: number): Promise<void> {
  const [actor] = await tx.rows(readRole, { member: actorId });
  if (actor?.role !== UserRole.OWNER) throw forbidden('Only owners may do this.');
}

const iso = (time: string | Date) => new Date(time).toISOString();

/** Times are in UTC, because the server knows no other. */
const sentence = (validFrom: string, waits: boolean) => {
  const from = waits ? `from ${validFrom.slice(0, 16).replace('T', ' ')} UTC on` : 'at once';
  return `A recovery link was created for your account. It works ${from}, and anyone who has it can take over your account. If you did not ask for it, cancel it.`;
};
