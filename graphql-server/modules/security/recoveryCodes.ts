import { conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { changeCredentials } from './changeCredentials.ts';
import { removeCodes, storeCodes, totpOf } from './factorRows.ts';
import { hashOfRecoveryCode, makeRecoveryCode, RECOVERY_CODES } from './recoveryCode.ts';

/** Makes eight codes, which replace all earlier ones. CONFLICT without a second factor that they could replace. */
export async function createRecoveryCodes(context: Context, version: number): Promise<string[]> {
  const member = context.memberId;
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const change = {
    version,
    about: 'New recovery codes were created for your account. Earlier ones no longer work.',
    section: 'recovery-codes',
  } as const;
  await changeCredentials(context, change, async (tx) => {
    const [totp] = await tx.rows(totpOf, { member });
    if (!totp?.confirmedAt) throw conflict('Recovery codes need an authenticator app. Please add one first.');
    await tx.rows(removeCodes, { member });
    await tx.rows(storeCodes, { member, hashes: codes.map((code) => hashOfRecoveryCode(member, code)) });
  });
  return codes;
}
