import { hash, randomInt } from 'node:crypto';

/** Crockford's alphabet: no I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 16;
export const RECOVERY_CODES = 8;

/** 80 random bits, which cannot be guessed even by someone who has the hashes. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Normalizes a code for hashing: without punctuation, in capitals, and with easily misread characters replaced. */
const plain = (code: string) =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');

export const isRecoveryCode = (code: string): boolean =>
  code.length <= 64 && /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain(code));

export const hashOfRecoveryCode = (member: number, code: string): Buffer =>
  hash('sha256', `recovery ${member} ${plain(code)}`, 'buffer');
