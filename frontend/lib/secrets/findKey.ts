import { bytesOfBase58 } from '../../../graphql-server/contract/base58.ts';
import { isKeyPair } from './isKeyPair.ts';

const BASE58 = /(?<!\w)[1-9A-HJ-NP-Za-km-z]{51,115}(?!\w)/g;
const ARRAY = /(?:\d{1,3}\s*,\s*){63}\d{1,3}(?!\s*,\s*\d)/g;
/** Not within an address of the web, a file's name or a longer number. */
const HEX = /(?<![\w/=#:.@-])(?:0x)?[\da-f]{64}(?![\w/-]|\.\w)/gi;
const PEM = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/;
/** Words with which a text describes a number that is not a key. */
const HASH =
  /(?:\b(?:tx|txn|txid|transaction|hash|sha-?256|block|checksum|digest|commit|signature|id)\b)\W{0,12}$/i;

/** Whether a text contains what looks like a private key. */
export async function findKey(text: string): Promise<boolean> {
  if (PEM.test(text) || hexKeyIn(text)) return true;
  const found = [
    ...Array.from(text.matchAll(BASE58), ([word]) => isBase58Key(word)),
    ...Array.from(text.matchAll(ARRAY), ([list]) => isArrayKey(list)),
  ];
  return (await Promise.all(found)).includes(true);
}

const hexKeyIn = (text: string) =>
  Array.from(text.matchAll(HEX)).some(({ index }) => !HASH.test(text.slice(0, index)));

/** An extended private key, one in Bitcoin's format for import, or a Solana key pair. */
async function isBase58Key(word: string): Promise<boolean> {
  if (/^[a-zA-Z]prv/.test(word) && word.length > 105) return true;
  const bytes = bytesOfBase58(word)!;
  if (word.length <= 52) return bytes[0] === 0x80 && (bytes.length === 37 || bytes[33] === 1);
  return (await isKeyPair(bytes)) === true;
}

/** Nobody writes 64 bytes for another reason, so one that cannot be tested counts. */
async function isArrayKey(list: string): Promise<boolean> {
  const numbers = list.split(',').map(Number);
  return numbers.every((number) => number < 256) && (await isKeyPair(new Uint8Array(numbers))) !== false;
}
