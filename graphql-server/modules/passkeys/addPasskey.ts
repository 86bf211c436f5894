import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { badInput, conflict } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { changeCredentials } from '../security/changeCredentials.ts';
import { addPasskey as add, handleOf, passkeysOf } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';
import type { AddPasskeyInput } from './passkey.inputs.ts';
import type { PasskeyCreation } from './passkey.types.ts';
import { credentialsOf } from './signInWithPasskey.ts';
import { refusing, takeChallenge } from './takeChallenge.ts';

const MAX_PASSKEYS = 25;

/** EdDSA, ES256 and RS256, which cover all authenticators in use. */
const ALGORITHMS = [-8, -7, -257];

const refuse = refusing(badInput);

/** What the browser needs to make a passkey for the viewer. */
export async function beginAddition(context: Context, username: string): Promise<PasskeyCreation> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  const { caller, services, memberId: member } = context;
  const [found] = await rows(services.database.pool, handleOf, { member, made: randomBytes(32) });
  return {
    challenge: caller.passkeyChallenge!.issue('ADDITION'),
    host: passkeyHostOf(services.env),
    community: services.env.community.productName,
    userHandle: found!.handle!.toString('base64url'),
    username,
    algorithms: ALGORITHMS,
    existing: await credentialsOf(context),
  };
}

/** Adds a passkey that the viewer's browser has made, with the user verified. */
export async function addPasskey(context: Context, input: AddPasskeyInput): Promise<void> {
  await requireRecentSignIn(context, { within: TEN_MINUTES });
  const { clientData, name, transports, version } = input;
  const { challenge, origin } = await takeChallenge(context, { purpose: 'ADDITION', clientData, refuse });
  const host = passkeyHostOf(context.services.env);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: responseOf(input),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) throw refuse('passkey_refused', context.memberId);
  const { credential, credentialBackedUp, credentialDeviceType } = checked.registrationInfo;
  const about = `The passkey "${name}" was added to your account.`;
  await changeCredentials(context, { version, about, section: 'passkeys' }, async (tx) => {
    const member = context.memberId;
    if ((await tx.rows(passkeysOf, { member, host })).length >= MAX_PASSKEYS)
      throw conflict(`You have ${MAX_PASSKEYS} passkeys. Please remove one first.`);
    const [added] = await tx.rows(add, {
      member,
      credential: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      host,
      name,
      transports,
      counter: credential.counter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    });
    if (!added) throw conflict('This passkey is already in use.');
  });
}

const responseOf = ({
  credentialId,
  clientData,
  attestation,
}: AddPasskeyInput): RegistrationResponseJSON => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: clientData, attestationObject: attestation },
});
