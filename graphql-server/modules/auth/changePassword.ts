import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { badField, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { endSessionsOf } from '../../platform/sessions/endSessions.ts';
import { changeCredentials } from '../security/changeCredentials.ts';
import { inheritNotifications } from '../security/securityChanged.ts';
import { userById } from '../users/userRows.ts';
import type { ChangePasswordInput } from './auth.inputs.ts';
import { passwordComplaint } from './passwordRules.ts';
import { hashPassword, inNormalForm } from './passwords.ts';

const store = statement(
  'change-password',
  ({ member, passwordHash }: Params<{ member: number; passwordHash: string }>) =>
    db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', member),
);

/** Whoever changes or removes the password expects that no other way to replace it is left open. */
export const endRecoveryLink = statement('end-recovery-link', ({ member }: Params<{ member: number }>) =>
  db.deleteFrom('recovery_links').where('user_id', '=', member),
);

/**
 * Ends all sessions and the recovery link of the member with the change of the password (decision 49), and gives the caller a
 * new session. Access tokens stay; whoever made one can revoke it.
 */
export async function changePassword(
  context: Context,
  { newPassword, version }: ChangePasswordInput,
): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  const { caller, services, memberId: member } = context;
  const user = await userById(context, member);
  if (!user || !caller.session) throw unauthenticated();
  const complaint = await passwordComplaint(newPassword, user.username, services.env);
  if (complaint) throw badField('newPassword', complaint);
  const passwordHash = await hashPassword(inNormalForm(newPassword));
  const about = 'Your password was changed, and all other sessions have ended.';
  await changeCredentials(context, { version, about, section: 'password' }, async (tx) => {
    await tx.rows(store, { member, passwordHash });
    await tx.rows(endSessionsOf, { member });
    await tx.rows(endRecoveryLink, { member });
  });
  const { hash } = await caller.signIn({ id: member, passwordHash, credentialsVersion: version + 1 });
  await rows(services.database.pool, inheritNotifications, { member, from: caller.session.hash, to: hash });
}
