import { describe, expect, it } from 'vitest';
import { bytesOfBase58 } from '../../contract/base58.ts';
import { makeKey } from '../../testing/wallets.ts';
import { isSignature, isSignedBy, isUsableKey } from './ed25519.ts';
import { SMALL_ORDER } from './smallOrder.ts';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

/** RFC 8032, section 7.1, tests 1 to 3: key, message, signature. */
const RFC_8032 = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
].map((vector) => vector.map(fromHex));

const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const littleEndian = (number: bigint) =>
  fromHex(number.toString(16).padStart(64, '0')).toReversed() as Uint8Array<ArrayBuffer>;

describe('signatures', () => {
  it.each(RFC_8032)('of RFC 8032 fit', async (key, message, signature) => {
    expect(await isSignedBy(key!, message!, signature!)).toBe(true);
    const other = signature!.slice();
    other[5]! ^= 1;
    expect(await isSignedBy(key!, message!, other)).toBe(false);
    expect(await isSignedBy(key!, fromHex('af83'), signature!)).toBe(false);
  });

  it.each(SMALL_ORDER)('of the small-order key %s never fit', async (hex) => {
    const key = fromHex(hex);
    expect(isUsableKey(key)).toBe(false);
    for (const point of SMALL_ORDER)
      expect(await isSignedBy(key, fromHex('af82'), fromHex(point.padEnd(128, '0')))).toBe(false);
  });

  it('need a key whose y is reduced', () => {
    const P = 2n ** 255n - 19n;
    for (let more = 0n; more < 19n; more++) expect(isUsableKey(littleEndian(P + more))).toBe(false);
    expect(isUsableKey(littleEndian(P - 2n))).toBe(true);
    expect(isUsableKey(new Uint8Array(31).fill(9))).toBe(false);
    expect(isUsableKey(new Uint8Array(33).fill(9))).toBe(false);
  });

  it('need a reduced number, 64 bytes and a point that could be a key', async () => {
    const [key, message, signature] = RFC_8032[2]!;
    const number = BigInt(`0x${Buffer.from(signature!.slice(32).toReversed()).toString('hex')}`);
    const malleated = new Uint8Array([...signature!.slice(0, 32), ...littleEndian(number + L)]);
    expect(isSignature(signature!)).toBe(true);
    for (const bad of [malleated, signature!.slice(0, 63), new Uint8Array(65), new Uint8Array(64)]) {
      expect(isSignature(bad)).toBe(false);
      expect(await isSignedBy(key!, message!, bad)).toBe(false);
    }
  });

  it('never fit a key that is no point of the curve', async () => {
    const off = fromHex('0200000000000000000000000000000000000000000000000000000000000000');
    const { sign } = makeKey();
    expect(isUsableKey(off)).toBe(true);
    expect(await isSignedBy(off, fromHex('af82'), bytesOfBase58(sign(fromHex('af82')))!)).toBe(false);
  });
});
