import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticatorTransport,
} from '@simplewebauthn/browser';
import type { AddPasskeyInput, PasskeySignatureInput } from '../../gql/graphql.ts';

/** Only lazily loaded code imports this file. */

interface Credential {
  id: string;
  transports: string[];
}

interface Request {
  challenge: string;
  host: string;
  accepted: Credential[];
}

interface Creation extends Pick<Request, 'challenge' | 'host'> {
  community: string;
  userHandle: string;
  username: string;
  algorithms: number[];
  existing: Credential[];
}

export const hasPasskeys = browserSupportsWebAuthn;

/** Whether the browser lists passkeys among what it fills into the field for the username. */
export const fillsInPasskeys = browserSupportsWebAuthnAutofill;

/** Ends a request that waits for the member to choose a passkey. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

const describe = ({ id, transports }: Credential) => ({
  id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

/** Asks for a passkey; `autofill` waits until one is chosen in the field for the username. */
export async function signByPasskey(
  { challenge, host, accepted }: Request,
  autofill = false,
): Promise<PasskeySignatureInput> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: host,
      allowCredentials: accepted.map(describe),
      userVerification: 'required',
      timeout: 5 * 60_000,
    },
    useBrowserAutofill: autofill,
  });
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle,
  };
}

/** Makes a passkey on this or another device. */
export async function makePasskey(creation: Creation): Promise<Omit<AddPasskeyInput, 'name' | 'version'>> {
  const { challenge, host, community, userHandle, username, algorithms, existing } = creation;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: host, name: community },
      user: { id: userHandle, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.map(describe),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: 5 * 60_000,
    },
  });
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
  return { credentialId: id, clientData, attestation, transports };
}

/** Names of the errors when the member closes the browser's dialog or does not respond to it. */
const GIVEN_UP = ['NotAllowedError', 'AbortError'];

export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && GIVEN_UP.includes(error.name);

/** The problem in plain words; undefined for an error of the server, which has its own message. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (error.name === 'SecurityError')
    return 'Passkeys do not work at this address. They need a host name and https.';
  if (error.name === 'NotSupportedError') return 'This device cannot create a passkey.';
  return undefined;
}
