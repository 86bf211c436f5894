const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A Solana address (the contract's "base58 of 32–44"). */
export const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The number of bytes that a base58 text encodes; a valid address has 32. */
export function base58Length(text: string): number {
  const zeros = /^1*/.exec(text)![0].length;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number.toString(16);
  return zeros + (number === 0n ? 0 : Math.ceil(hex.length / 2));
}

/** The bytes of a base58 text; undefined if it contains anything else. */
export function bytesOfBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/.exec(text)![0].length;
  return new Uint8Array([
    ...Array<number>(zeros).fill(0),
    ...Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'),
  ]);
}

export function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}
