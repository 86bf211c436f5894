const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The form of a Solana address (the contract's "base58 of 32–44"); `isAddress` also counts its bytes. */
export const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The bytes of a base58 text; undefined if it contains anything else. */
export function bytesOfBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  const zeros = /^1*/.exec(text)![0].length;
  return new Uint8Array([...Array<number>(zeros).fill(0), ...bytes]);
}

/** Whether a text is a Solana address: 32 bytes in base58. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && bytesOfBase58(text)!.length === 32;

/** Bytes as Solana writes them. */
export function base58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}
