const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of a base58 text, which contains nothing else. */
export function bytesOfBase58(text: string): Uint8Array<ArrayBuffer> {
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  const zeros = /^1*/.exec(text)![0].length;
  return new Uint8Array([...Array<number>(zeros).fill(0), ...bytes]);
}
