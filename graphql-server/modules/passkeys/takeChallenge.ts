import { hash } from 'node:crypto';
import { rows } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { CHALLENGE_LIFETIME, type PasskeyPurpose } from '../../platform/sessions/passkeyChallenge.ts';
import { because, type Cause } from '../../platform/telemetry/causes.ts';
import { isOwnOrigin } from '../security/relyingParty.ts';
import { spendChallenge } from '../security/passkeyRows.ts';

export interface ClientData {
  challenge: string;
  origin: string;
  /** Whether it was made in a frame of another site, which shows none of our pages. */
  crossOrigin: unknown;
}

/** What the browser says that the passkey has signed. */
function read(clientData: string): ClientData | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Partial<ClientData> | null;
    const { challenge, origin, crossOrigin } = said ?? {};
    if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined;
    return { challenge, origin, crossOrigin };
  } catch {
    return undefined;
  }
}

/** Callers are told nothing else; the log has the cause. */
export type Refuse = (cause: Cause, member?: number) => Error;

export const refusing =
  (error: (message: string) => Error): Refuse =>
  (cause, member) =>
    because(error('The passkey was not accepted. Please try again.'), cause, member);

/**
 * Uses up the challenge that was signed. Throws for one that is made up, has expired or been answered, or was issued for
 * something else or to another browser or account, and for a signature made on a page of another origin, or in a
 * frame of one.
 */
export async function takeChallenge(
  { caller, services }: Context,
  { purpose, clientData, refuse }: { purpose: PasskeyPurpose; clientData: string; refuse: Refuse },
): Promise<ClientData> {
  const said = read(clientData);
  if (!said || !caller.passkeyChallenge?.isOf(purpose, said.challenge)) throw refuse('passkey_challenge');
  const spent = await rows(services.database.pool, spendChallenge, {
    hash: hash('sha256', said.challenge, 'buffer'),
    milliseconds: CHALLENGE_LIFETIME,
  });
  if (spent.length === 0) throw refuse('passkey_replay');
  if (!isOwnOrigin(services.env, said.origin) || said.crossOrigin === true) throw refuse('passkey_refused');
  return said;
}
