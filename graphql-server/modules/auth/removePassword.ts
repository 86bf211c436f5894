import { db, statement, type Params } from '../../platform/database/statements.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { changeCredentials } from '../security/changeCredentials.ts';
import { otherWays } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';
import { endRecoveryLink } from './changePassword.ts';

/** An empty hash, which no password has. */
const remove = statement('remove-password', ({ member }: Params<{ member: number }>) =>
  db.updateTable('users').set({ password_hash: '' }).where('id', '=', member),
);

/** From now on only passkeys sign in. CONFLICT without one: the last way to sign in cannot be removed (decision 50). */
export async function removePassword(context: Context, version: number): Promise<void> {
  const { memberId: member, services } = context;
  const change = {
    version,
    about: 'The password was removed from your account.',
    section: 'password',
  } as const;
  await changeCredentials(context, change, async (tx) => {
    const [ways] = await tx.rows(otherWays, { member, host: passkeyHostOf(services.env), passkey: 0 });
    if (!ways?.hasPassword) throw conflict('You have no password.');
    if (!ways.hasPasskey) throw conflict('This is your only way to log in. Please add a passkey first.');
    await tx.rows(remove, { member });
    await tx.rows(endRecoveryLink, { member });
  });
}
