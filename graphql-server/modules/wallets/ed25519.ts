import { webcrypto } from 'node:crypto';
import { SMALL_ORDER } from './smallOrder.ts';

const ED25519 = { name: 'Ed25519' };
/** The field's prime, and the order of the group that the base point generates (RFC 8032). */
const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

const smallOrder = new Set(SMALL_ORDER);

type Bytes = Uint8Array<ArrayBuffer>;

const hexOf = (bytes: Bytes) => Buffer.from(bytes).toString('hex');

/** A number as RFC 8032 writes it, the lowest byte first. */
const numberOf = (bytes: Bytes) => BigInt(`0x${hexOf(bytes.toReversed())}`);

/** Without the highest bit, which is the sign of x. */
const yOf = (point: Bytes) => numberOf(point) & (2n ** 255n - 1n);

/** Whether it is the one encoding of a point that could be a key: not of small order, and its y reduced. */
const isPlainPoint = (bytes: Bytes): boolean => !smallOrder.has(hexOf(bytes)) && yOf(bytes) < P;

/** Whether 32 bytes may be the public key of a wallet. Not every version of WebCrypto asks. */
export const isUsableKey = (key: Bytes): boolean => key.length === KEY_BYTES && isPlainPoint(key);

/** Whether 64 bytes have the form of a signature: a point that could be a key, and a reduced number. */
export const isSignature = (signature: Bytes): boolean =>
  signature.length === SIGNATURE_BYTES &&
  isPlainPoint(signature.slice(0, KEY_BYTES)) &&
  numberOf(signature.slice(KEY_BYTES)) < L;

/** Whether the holder of the key has signed the message. */
export async function isSignedBy(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  if (!isUsableKey(key) || !isSignature(signature)) return false;
  try {
    const imported = await webcrypto.subtle.importKey('raw', key, ED25519, false, ['verify']);
    return await webcrypto.subtle.verify(ED25519, imported, signature, message);
  } catch {
    return false; // not a point of the curve
  }
}
