import type { Context } from '../../platform/graphql/context.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { enter } from '../auth/enter.ts';
import { memberWithPassword } from '../auth/memberWithPassword.ts';
import { noteSignIn } from '../security/signInRows.ts';
import { passkeysOf } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';
import { rows } from '../../platform/database/statements.ts';
import type { PasskeySignatureInput } from './passkey.inputs.ts';
import type { PasskeyCredential, PasskeyRequest } from './passkey.types.ts';
import { refuseSignature, verifySignature } from './verifySignature.ts';

/** The account's passkeys as browsers want them named. */
export async function credentialsOf({ services, memberId }: Context): Promise<PasskeyCredential[]> {
  const host = passkeyHostOf(services.env);
  const found = await rows(services.database.pool, passkeysOf, { member: memberId, host });
  return found
    .filter(({ isUsable }) => isUsable)
    .map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }));
}

/** For whoever has a passkey: the browser says which ones there are. */
export const beginSignIn = ({ caller, services }: Context): PasskeyRequest => ({
  challenge: caller.passkeyChallenge!.issue('SIGN_IN'),
  host: passkeyHostOf(services.env),
  accepted: [],
});

/** A passkey counts as both factors (decision 50): no code is asked for. */
export async function signInWithPasskey(context: Context, input: PasskeySignatureInput): Promise<UserEntity> {
  const member = await verifySignature(context, 'SIGN_IN', input, (member) =>
    noteSignIn(context, { member, outcome: 'PASSKEY_REFUSED', method: 'PASSKEY' }),
  );
  const user = await memberWithPassword(context, { id: member });
  if (!user) throw refuseSignature('passkey_unknown', member);
  await enter(context, user, { method: 'PASSKEY' });
  return user;
}

export const beginReauthentication = async (context: Context): Promise<PasskeyRequest> => ({
  challenge: context.caller.passkeyChallenge!.issue('REAUTHENTICATION'),
  host: passkeyHostOf(context.services.env),
  accepted: await credentialsOf(context),
});

/** Counts as a sign-in for what requires a recent one, like the password (decision 51). */
export async function reauthenticateWithPasskey(
  context: Context,
  input: PasskeySignatureInput,
): Promise<void> {
  const { caller, memberId } = context;
  if (!caller.proof) throw unauthenticated();
  const member = await verifySignature(context, 'REAUTHENTICATION', input);
  if (member !== memberId) throw refuseSignature('passkey_refused', memberId);
  if (!(await caller.proof.note({ reauthenticatedAt: Date.now() }))) throw unauthenticated();
}
