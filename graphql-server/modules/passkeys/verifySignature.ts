import { rows, type RowOf } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import type { PasskeyPurpose } from '../../platform/sessions/passkeyChallenge.ts';
import { passkeyById, usePasskey } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';
import type { PasskeySignatureInput } from './passkey.inputs.ts';
import { refusing, takeChallenge, type ClientData } from './takeChallenge.ts';

type Found = RowOf<typeof passkeyById>;

/** Throws the same UNAUTHENTICATED error for every reason. */
export const refuseSignature = refusing(unauthenticated);

/** A signature of one of the community's passkeys was refused. */
type OnRefused = (member: number) => Promise<unknown>;

/** Whether this is a passkey of the account that it says. */
const isOf = ({ handle }: Found, said: string | null | undefined): boolean =>
  said == null || (handle !== null && Buffer.from(said, 'base64url').equals(handle));

/**
 * The member whose passkey has signed the challenge for this purpose, with the user verified by PIN, finger or face.
 * Throws UNAUTHENTICATED for everything else; the reason is in the log.
 */
export async function verifySignature(
  context: Context,
  purpose: PasskeyPurpose,
  input: PasskeySignatureInput,
  onRefused?: OnRefused,
): Promise<number> {
  const { env, database } = context.services;
  const client = await takeChallenge(context, {
    purpose,
    clientData: input.clientData,
    refuse: refuseSignature,
  });
  const credential = Buffer.from(input.credentialId, 'base64url');
  const [found] = await rows(database.pool, passkeyById, { credential, host: passkeyHostOf(env) });
  if (!found) throw refuseSignature('passkey_unknown');
  const isRight = isOf(found, input.userHandle) && (await isGenuine(context, found, input, client));
  if (isRight) return found.member;
  await onRefused?.(found.member);
  throw refuseSignature('passkey_refused', found.member);
}

async function isGenuine(
  { services }: Context,
  found: Found,
  input: PasskeySignatureInput,
  { challenge, origin }: ClientData,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId: id } = input;
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: input.clientData,
        authenticatorData: input.authenticatorData,
        signature: input.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyHostOf(services.env),
    credential: { id, publicKey: new Uint8Array(found.publicKey), counter: Number(found.counter) },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  const { newCounter: counter, credentialBackedUp, credentialDeviceType } = checked.authenticationInfo;
  if ((credentialDeviceType === 'multiDevice') !== found.backupEligible) return false;
  const use = { id: found.id, counter, backedUp: credentialBackedUp };
  return (await rows(services.database.pool, usePasskey, use)).length > 0;
}
