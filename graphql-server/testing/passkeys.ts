import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import { versionOf } from './authenticator.ts';
import type { Visitor } from './visitor.ts';

/** An authenticator in software, which can be made to behave badly. */

const FLAGS = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40 };

export interface Behaviour {
  origin?: string;
  host?: string;
  /** Made in a frame of another site. */
  isFramed?: boolean;
  challenge?: string;
  type?: string;
  /** Without PIN, finger or face. */
  isUnverified?: boolean;
  isBackupEligible?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const clientData = (
  type: string,
  challenge: string,
  { origin = 'http://localhost:4000', ...as }: Behaviour,
) =>
  base64(
    JSON.stringify({
      type: as.type ?? type,
      challenge: as.challenge ?? challenge,
      origin,
      crossOrigin: as.isFramed ?? false,
    }),
  );

function authenticatorData(as: Behaviour, host: string, attested = Buffer.alloc(0)): Buffer {
  const flags =
    FLAGS.UP |
    (as.isUnverified ? 0 : FLAGS.UV) |
    (as.isBackupEligible === false ? 0 : FLAGS.BE | FLAGS.BS) |
    (attested.length > 0 ? FLAGS.AT : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(as.counter ?? 0);
  return Buffer.concat([sha256(as.host ?? host), Buffer.of(flags), counter, attested]);
}

/** CBOR of a map with the coordinates of a P-256 key (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(value, 'base64url')]);
  const head = Buffer.from('a5010203262001', 'hex');
  return Buffer.concat([head, coordinate(0x21, x!), coordinate(0x22, y!)]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x58, authData.length),
    authData,
  ]);
}

export interface Creation {
  challenge: string;
  host: string;
  userHandle: string;
}

export const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** One passkey of a software authenticator. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #keys = makeKeys();
  #userHandle = '';

  get credentialId(): string {
    return base64(this.id);
  }

  /** What `addPasskey` gets. */
  create({ challenge, host, userHandle }: Creation, as: Behaviour = {}) {
    this.#userHandle = userHandle;
    const length = Buffer.of(0, this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.#keys.publicKey)]);
    return {
      credentialId: this.credentialId,
      clientData: clientData('webauthn.create', challenge, as),
      attestation: base64(attestationOf(authenticatorData(as, host, attested))),
      transports: ['internal'],
    };
  }

  /** What `signInWithPasskey` and `reauthenticateWithPasskey` get. */
  sign({ challenge, host }: Pick<Creation, 'challenge' | 'host'>, as: Behaviour = {}) {
    const client = clientData('webauthn.get', challenge, as);
    const data = authenticatorData(as, host);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return {
      credentialId: this.credentialId,
      clientData: client,
      authenticatorData: base64(data),
      signature: base64(sign('sha256', signed, as.key ?? this.#keys.privateKey)),
      userHandle: as.userHandle ?? (this.#userHandle || undefined),
    };
  }
}

const BEGIN_SIGN_IN = 'mutation { beginPasskeySignIn { challenge host accepted { id } } }';
export const SIGN_IN =
  'mutation ($input: PasskeySignatureInput!) { signInWithPasskey(input: $input) { id username } }';
const BEGIN_ADDITION =
  'mutation { beginPasskeyAddition { challenge host userHandle username algorithms existing { id transports } } }';
export const ADD = `mutation ($input: AddPasskeyInput!) {
  addPasskey(input: $input) { version hasPassword } }`;

export const beginSignIn = async (visitor: Visitor): Promise<Creation> =>
  (await visitor.run(BEGIN_SIGN_IN)).data.beginPasskeySignIn;

export const beginAddition = async (member: Visitor) =>
  (await member.run(BEGIN_ADDITION)).data.beginPasskeyAddition;

/** Adds a new passkey to the account of a member who has just signed in. */
export async function addPasskey(
  member: Visitor,
  name = 'Laptop',
  as: Behaviour = {},
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const created = passkey.create(await beginAddition(member), as);
  const input = { ...created, name, version: await versionOf(member) };
  expect((await member.run(ADD, { input })).errors).toBeUndefined();
  return passkey;
}

/** Signs in on this visitor's device; returns the whole response. */
export async function signInWith(visitor: Visitor, passkey: SoftwarePasskey, as: Behaviour = {}) {
  const input = passkey.sign(await beginSignIn(visitor), as);
  return visitor.run(SIGN_IN, { input });
}

export const LIST = '{ passkeys { id name isSynced isUsable createdAt firstUsedAt lastUsedAt } }';
export const listPasskeys = async (member: Visitor) => (await member.run(LIST)).data.passkeys;

export const REMOVE = `mutation ($id: ID!, $version: Int!) {
  removePasskey(input: { passkeyId: $id, version: $version }) { version } }`;
export const REMOVE_PASSWORD =
  'mutation ($version: Int!) { removePassword(input: { version: $version }) { version hasPassword } }';
