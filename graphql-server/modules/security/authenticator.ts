import { rows } from '../../platform/database/statements.ts';
import { badField, conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { changeCredentials } from './changeCredentials.ts';
import { removeCodes, removeTotp, spendStep, storeTotp, totpOf } from './factorRows.ts';
import type { NewAuthenticator } from './security.types.ts';
import { makeTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const EXISTS = 'You already have an authenticator app. Please remove it first.';

/** Makes the secret of a new app, which counts from its first code on. CONFLICT while there is another. */
export async function setUpAuthenticator(context: Context, username: string): Promise<NewAuthenticator> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  const { services, memberId } = context;
  const secret = makeTotpSecret();
  const [stored] = await rows(services.database.pool, storeTotp, { member: memberId, secret });
  if (!stored) throw conflict(EXISTS);
  return { secret, address: totpAddress(services.env.community.productName, username, secret) };
}

/** From now on a code is asked for after the password. The first code is used up by it. */
export async function confirmAuthenticator(context: Context, version: number, code: string): Promise<void> {
  const change = {
    version,
    about: 'An authenticator app was added to your account.',
    section: 'authenticator',
  } as const;
  await changeCredentials(context, change, async (tx) => {
    const [totp] = await tx.rows(totpOf, { member: context.memberId });
    if (!totp) throw conflict('There is no authenticator app to confirm. Please start again.');
    if (totp.confirmedAt !== null) throw conflict(EXISTS);
    const step = await stepOfCode(totp.secret, code.replaceAll(/\s/g, ''));
    if (step === undefined) throw badField('code', 'This is not the code that the app shows now.');
    await tx.rows(spendStep, { member: context.memberId, secret: totp.secret, step });
  });
}

/** The password alone is enough again; recovery codes, which replace the app, go with it. */
export async function removeAuthenticator(context: Context, version: number): Promise<void> {
  const change = {
    version,
    about: 'The authenticator app was removed from your account.',
    section: 'authenticator',
  } as const;
  await changeCredentials(context, change, async (tx) => {
    const [removed] = await tx.rows(removeTotp, { member: context.memberId });
    if (!removed?.confirmed_at) throw conflict('You have no authenticator app.');
    await tx.rows(removeCodes, { member: context.memberId });
  });
}
