import { conflict, notFound } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { changeCredentials } from '../security/changeCredentials.ts';
import { otherWays, removePasskey as remove, renamePasskey as rename } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';

export async function renamePasskey(context: Context, id: number, name: string): Promise<void> {
  const { services, memberId: member } = context;
  if ((await rows(services.database.pool, rename, { member, id, name })).length === 0)
    throw notFound('Passkey');
}

/** CONFLICT for the last way to sign in (decision 50). */
export async function removePasskey(context: Context, version: number, id: number): Promise<void> {
  const { memberId: member, services } = context;
  const change = { version, about: 'A passkey was removed from your account.', section: 'passkeys' } as const;
  await changeCredentials(context, change, async (tx) => {
    const host = passkeyHostOf(services.env);
    const [ways] = await tx.rows(otherWays, { member, host, passkey: id });
    const [removed] = await tx.rows(remove, { member, id });
    if (!removed) throw notFound('Passkey');
    if (!ways?.hasPassword && !ways?.hasPasskey)
      throw conflict('This is your only way to log in. Please set a password or add another passkey first.');
  });
}
