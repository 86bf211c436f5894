import { describe, expect, it } from 'vitest';
import { ADDRESS, base58, bytesOfBase58 } from './base58.ts';

const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

describe('base58', () => {
  it.each([
    ['00010966776006953d5567439e5e39f86a0d273beed61967f6', '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'],
    ['0000287fb4cd', '11233QC4'],
    ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
    ['', ''],
  ])('%s is %s', (hex, text) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(base58(bytes)).toBe(text);
    expect(bytesOfBase58(text)).toEqual(new Uint8Array(bytes));
  });

  it.each([
    [MINT, 32],
    ['11111111111111111111111111111111', 32],
    ['z'.repeat(44), 33],
  ])('%s has %i bytes', (text, length) => {
    expect(text).toMatch(ADDRESS);
    expect(bytesOfBase58(text)?.length).toBe(length);
  });

  it.each(['0', 'O0', 'l', 'a b', 'ä'])('%s is no base58', (text) => {
    expect(bytesOfBase58(text)).toBeUndefined();
  });

  it.each(['0', 'O', 'I', 'l', ' ', 'ä'])('an address has no %s', (letter) => {
    expect(MINT.replace('z', letter)).not.toMatch(ADDRESS);
  });
});
