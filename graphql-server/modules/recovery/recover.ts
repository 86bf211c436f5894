import { MINUTE_S } from '../../platform/durations.ts';
import { networkOf } from '../../platform/http/address.ts';
import { badField, badInput } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { endSessionsOf } from '../../platform/sessions/endSessions.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { revokeAccessTokensOf } from '../accessTokens/revokeAccessToken.ts';
import { passwordComplaint } from '../auth/passwordRules.ts';
import { hashPassword, inNormalForm } from '../auth/passwords.ts';
import { appendToLog } from '../moderationLog/appendToLog.ts';
import { removeCodes, removeTotp } from '../security/factorRows.ts';
import { tellOtherSessions } from '../security/securityChanged.ts';
import type { RecoverInput } from './recovery.inputs.ts';
import { forbidWalletLogins, lockMember, recovers, storeRecovery, takeLink } from './recoveryRows.ts';
import { hashOfRecoverySecret } from './recoverySecret.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    recoveryLimit: Limiter;
  }
}

const ATTEMPTS = 30;
const QUARTER_HOUR = 15 * MINUTE_S;

/** On attempts from one network; the secret has 256 bits. */
export const limitRecoveries = (limiter: CreateLimiter): Limiter =>
  limiter('recovery', ATTEMPTS, QUARTER_HOUR);

/** One error for a link that never existed, is not valid yet, has expired, or was used, replaced or cancelled. */
const notValid = () => because(badInput('This link is not valid.'), 'bad_recovery_link');

/**
 * Gives the account of a recovery link a new password. The authenticator app goes, and with it the recovery codes, which
 * replace it; all sessions and tokens end, and no wallet may sign in any more. Passkeys stay: nobody but their owner can
 * use them, and the owner of an account that was taken by a link gets in with them. Nobody is signed in.
 */
export async function recover(context: Context, { secret, newPassword }: RecoverInput): Promise<void> {
  const { services, caller } = context;
  await consume(services.recoveryLimit, networkOf(caller.address), 'Too many attempts.');
  const hash = hashOfRecoverySecret(secret);
  const [account] = await rows(services.database.pool, recovers, { hash });
  if (!account) throw notValid();
  const complaint = await passwordComplaint(newPassword, account.username, services.env);
  if (complaint) throw badField('newPassword', complaint);
  const passwordHash = await hashPassword(inNormalForm(newPassword));
  await services.transactions.run(async (tx) => {
    await tx.rows(lockMember, { member: account.id });
    const [still] = await tx.rows(recovers, { hash });
    const [taken] = await tx.rows(takeLink, { hash });
    if (!still || !taken) throw notValid();
    await replaceCredentials(tx, account.id, passwordHash);
    const target = { kind: 'USER', id: account.id };
    await appendToLog(tx, { actorId: account.id, action: 'RECOVERY_LINK_USED', target });
  });
}

const ABOUT =
  'Your account was recovered with a link. It has a new password, the authenticator app and recovery codes were removed, all sessions and tokens were ended, and its wallets can no longer be used to log in. Passkeys and wallets were kept: remove passkeys that are not yours now and wallets after seven days, and check the payment addresses of your listings.';

async function replaceCredentials(tx: Transaction, member: number, passwordHash: string): Promise<void> {
  await tx.rows(storeRecovery, { member, passwordHash });
  await tx.rows(removeTotp, { member });
  await tx.rows(removeCodes, { member });
  await tx.rows(forbidWalletLogins, { member });
  await tx.rows(endSessionsOf, { member });
  await revokeAccessTokensOf(tx, member);
  await tx.execute(tellOtherSessions, { member, about: ABOUT, section: 'passkeys', session: null });
}
