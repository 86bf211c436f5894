import { wordlist } from '@scure/bip39/wordlists/english.js';

/** The shortest phrase of a wallet. */
const LEAST = 12;
const WORDS: ReadonlySet<string> = new Set(wordlist);

/** Whether a text contains a wallet's words (BIP-39) in a row, whatever separates or numbers them. */
export function findPhrase(text: string): boolean {
  let row = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    row = WORDS.has(word) ? row + 1 : 0;
    if (row === LEAST) return true;
  }
  return false;
}
