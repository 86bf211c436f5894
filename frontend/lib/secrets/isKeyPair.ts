/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
const ED25519 = { name: 'Ed25519' };

/**
 * Whether 64 bytes are a Solana secret key: an Ed25519 key followed by its public key. Signatures of transactions have 64
 * bytes too, and are posted often. Null where the browser cannot tell.
 */
export async function isKeyPair(bytes: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  if (bytes.length !== 64) return false;
  try {
    const pkcs8 = new Uint8Array([...PKCS8, ...bytes.subarray(0, 32)]);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, true, ['sign']);
    const { x } = await crypto.subtle.exportKey('jwk', key);
    return x === base64Url(bytes.subarray(32));
  } catch {
    return null; // an old browser, or a page without HTTPS
  }
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
