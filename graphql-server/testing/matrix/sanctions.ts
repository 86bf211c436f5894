import type { TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';
import type { Outcome, Outcomes } from './outcomes.ts';

/** Strangers under a sanction (decision 45). */
export const SANCTIONED = ['timedOut', 'suspended'] as const;
export type Sanctioned = (typeof SANCTIONED)[number];

/** All that a suspended member may call: to read why, to appeal, to sign in and out, to keep the account safe, and to leave. */
const DURING_SUSPENSION = [
  'Query.meta',
  'Query.viewer',
  'Query.ownDecisions',
  'Query.ownStanding',
  'Query.ownAccount',
  'Query.dataExportUrl',
  'Query.deletionReceipt',
  'Query.accountSecurity',
  'Query.sessions',
  'Query.signIns',
  'Mutation.register',
  'Mutation.login',
  'Mutation.logout',
  'Mutation.reauthenticate',
  'Mutation.appealDecision',
  'Mutation.requestDataExport',
  'Mutation.deleteAccount',
  'Mutation.keepAccount',
  'Mutation.completeLogin',
  'Mutation.changePassword',
  'Mutation.endSession',
  'Mutation.endOtherSessions',
  'Mutation.setUpAuthenticator',
  'Mutation.confirmAuthenticator',
  'Mutation.removeAuthenticator',
  'Mutation.createRecoveryCodes',
  'Mutation.removePassword',
  'Query.passkeys',
  'Mutation.beginPasskeySignIn',
  'Mutation.signInWithPasskey',
  'Mutation.beginPasskeyReauthentication',
  'Mutation.reauthenticateWithPasskey',
  'Mutation.beginPasskeyAddition',
  'Mutation.addPasskey',
  'Mutation.renamePasskey',
  'Mutation.removePasskey',
  'Query.recoveryLink',
  'Mutation.cancelRecoveryLink',
  'Mutation.recover',
  'Mutation.createWalletChallenge',
  'Mutation.signInWithWallet',
];

/** The mutations that are open during a timeout, too: what nobody else sees, and what protects oneself. */
const MUTATIONS_DURING_TIMEOUT = [
  'Mutation.revokeAccessToken',
  'Mutation.heartbeat',
  'Mutation.blockUser',
  'Mutation.unblockUser',
  'Mutation.muteUser',
  'Mutation.unmuteUser',
  'Mutation.reportContent',
  'Mutation.markNotificationRead',
  'Mutation.markAllNotificationsRead',
  'Mutation.markMessagesRead',
  'Mutation.markGroupRead',
  'Mutation.withdrawHeldContent',
  'Mutation.updatePreferences',
  'Mutation.updateWallet',
  'Mutation.removeWallet',
];

/** Routes of `viewer` that lead from there to what is closed. */
const LEAD_OUT = ['GET /friends'];

/**
 * The columns of the matrix for members under a sanction, who otherwise have the stranger's outcome. Written down here and
 * not read from `rootFields.ts`, so that a field that is opened there by mistake fails.
 * @param field the root field, or the one behind the route `name`
 */
export function duringSanctions(
  name: string,
  field: string,
  { stranger }: Outcomes,
): Record<Sanctioned, Outcome> {
  const isAccount = DURING_SUSPENSION.includes(field);
  const isRead = !field.startsWith('Mutation.');
  return {
    timedOut: isRead || isAccount || MUTATIONS_DURING_TIMEOUT.includes(field) ? stranger : 'TIMED_OUT',
    suspended: isAccount && !LEAD_OUT.includes(name) ? stranger : 'SUSPENDED',
  };
}

/** Fields of these columns that the schema does not have (any more). */
export const listedFields = [...DURING_SUSPENSION, ...MUTATIONS_DURING_TIMEOUT];

/** `enter` puts a new member under each sanction: what one does to their sessions must not end those of another trial. */
export async function sanctionStrangers({ app, create, as, database }: TestApp) {
  const enter = async (): Promise<Record<Sanctioned, Visitor>> => {
    const [timedOut, suspended] = [await create.user(), await create.user()];
    await database.pool.query(
      `insert into sanctions (user_id, kind, until)
       values ($1, 'TIMEOUT', now() + interval '1 hour'), ($2, 'SUSPENSION', null)`,
      [timedOut.id, suspended.id],
    );
    app.services.events.publish('sanctions.changed', { memberId: suspended.id });
    await app.services.sanctions.read();
    return { timedOut: await as(timedOut), suspended: await as(suspended) };
  };
  return { enter };
}
