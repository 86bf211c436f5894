import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { SignInMethod } from '../../platform/database/tables/security.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { secondFactorRequired, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { hasSecondFactor } from '../security/secondFactor.ts';
import { tellOtherSessions } from '../security/securityChanged.ts';
import { completeSignIn, noteSignIn } from '../security/signInRows.ts';

/** What a member has shown first. A wallet is one factor, and counts as nothing else (decision 53). */
type FirstFactor = Extract<SignInMethod, 'PASSWORD' | 'RECOVERY_CODE' | 'WALLET'>;

/**
 * Starts a session for a member who has shown one factor, or throws SECOND_FACTOR_REQUIRED and remembers that they have
 * shown it.
 */
export async function enterOrAsk(context: Context, user: UserEntity, method: FirstFactor): Promise<void> {
  const isProof = method !== 'WALLET';
  if (!(await hasSecondFactor(context.services.database.pool, user.id)))
    return enter(context, user, { method, isProof });
  const signInId = await noteSignIn(context, { member: user.id, outcome: 'CODE_MISSING', method });
  context.caller.challenge?.issue(user, { signInId, isRecovery: method === 'RECOVERY_CODE', isProof });
  throw secondFactorRequired();
}

interface Entry {
  method: SignInMethod;
  /** The id of its row in the login history, if there is one already. */
  signInId?: number;
  /** Whether it counts as a recent sign-in; true by default. */
  isProof?: boolean;
}

/**
 * Starts a session and notes the sign-in; tells all other sessions if the account has not been used on the device
 * before (decision 52).
 */
export async function enter(
  context: Context,
  user: UserEntity,
  { method, signInId, isProof }: Entry,
): Promise<void> {
  const { caller, services } = context;
  const { pool } = services.database;
  const isNewDevice = method !== 'REGISTRATION' && caller.deviceOf?.(user) === undefined;
  const { hash } = await caller.signIn(user, isProof);
  await refuseOldCredentials(context, user);
  const values = { member: user.id, method, isNewDevice };
  if (signInId === undefined) await noteSignIn(context, { ...values, outcome: 'SIGNED_IN' });
  else await rows(pool, completeSignIn, { id: signInId, ...values });
  if (!isNewDevice) return;
  const about = `Someone logged in to your account on a new device: ${caller.origin?.device ?? ''}.`;
  const change = { member: user.id, about, section: 'devices', session: hash } as const;
  await services.transactions.execute(tellOtherSessions, change);
}

/** Waits for a change of the credentials that is not committed yet, which locks this row first. */
const currentVersion = statement('current-credentials-version', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('credentials_version as version').where('id', '=', member).forShare(),
);

/**
 * A new password ends all sessions, also one whose sign-in had begun with the old password. A session that cannot be checked
 * ends, too.
 */
async function refuseOldCredentials({ services, caller }: Context, user: UserEntity): Promise<void> {
  try {
    const [now] = await rows(services.database.pool, currentVersion, { member: user.id });
    if (now?.version !== user.credentialsVersion)
      throw because(unauthenticated('Wrong username or password.'), 'wrong_password', user.id);
  } catch (error) {
    await caller.signOut();
    throw error;
  }
}
