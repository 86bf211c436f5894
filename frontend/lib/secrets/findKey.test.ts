// @vitest-environment node
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { base58, bytesOfBase58 } from '../../../graphql-server/contract/base58.ts';
import { findKey } from './findKey.ts';
import { seemsSecret } from './seemsSecret.ts';

const isFound = async (text: string) => seemsSecret(text) && (await findKey(text));

const bytesOf = (key: KeyObject, name: 'd' | 'x') =>
  Buffer.from(key.export({ format: 'jwk' })[name]!, 'base64url');

function solanaKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = Buffer.concat([bytesOf(privateKey, 'd'), bytesOf(publicKey, 'x')]);
  return {
    secret,
    address: base58(bytesOf(publicKey, 'x')),
    signature: sign(null, randomBytes(200), privateKey),
  };
}

const HEX = randomBytes(32).toString('hex');
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const WIF_COMPRESSED = 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617';
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

afterEach(() => vi.unstubAllGlobals());

describe('a private key is found', () => {
  it('of Solana, in base58 and as an array', async () => {
    for (let n = 0; n < 20; n++) {
      const { secret } = solanaKey();
      const key = base58(secret);
      for (const text of [
        key,
        `my key: ${key}, thanks`,
        `"${key}"`,
        JSON.stringify([...secret]),
        `[ ${[...secret].join(' ,\n ')} ]`,
      ])
        expect([text, await isFound(text)]).toEqual([text, true]);
    }
  });

  it.each([
    ['64 hexadecimal digits', HEX],
    ['in capitals', HEX.toUpperCase()],
    ['with 0x', `0x${HEX}`],
    ['within a sentence', `import this: ${HEX}.`],
    ['in lines', `key\n${HEX}\n`],
    ['of Bitcoin, for import', WIF],
    ['of Bitcoin, compressed', `here ${WIF_COMPRESSED}!`],
    ['extended', XPRV],
    [
      'a key file',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk=\n-----END OPENSSH PRIVATE KEY-----',
    ],
    ['a key file of another kind', '-----BEGIN PRIVATE KEY-----'],
  ])('%s', async (_, text) => {
    expect(await isFound(text)).toBe(true);
  });

  it('as an array also where the browser cannot test it', async () => {
    vi.stubGlobal('crypto', {});
    expect(await isFound(JSON.stringify([...solanaKey().secret]))).toBe(true);
  });
});

describe('what looks similar is none:', () => {
  it('addresses, and signatures of transactions', async () => {
    for (let n = 0; n < 50; n++) {
      const { address, signature } = solanaKey();
      const name = base58(signature);
      for (const text of [
        address,
        `CA: ${address}`,
        name,
        `https://solscan.io/tx/${name}`,
        JSON.stringify([...signature]),
      ])
        expect([text, await isFound(text)]).toEqual([text, false]);
    }
  });

  it('a signature where the browser cannot test it', async () => {
    vi.stubGlobal('crypto', {});
    expect(await isFound(base58(solanaKey().signature))).toBe(false);
  });

  it.each([
    ['a hash in an address', `https://etherscan.io/tx/0x${HEX}`],
    ['a hash in a query', `https://example.org/?tx=${HEX}&a=b`],
    ['a file of this server', `/media/${HEX}.webp`],
    ['a file', `${HEX}.webp`],
    ['what is called a transaction', `tx: 0x${HEX}`],
    ['what is called a hash', `The hash is wrong. sha256 = ${HEX}`],
    ['an image of a container', `node@sha256:${HEX}`],
    ['a shorter number', HEX.slice(1)],
    ['a longer number', `${HEX}0`],
    ['a commit', HEX.slice(0, 40)],
    ['an extended public key', XPUB],
    [
      'an address of the web with a long name',
      `https://pump.fun/coin/${'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'}?a=${'b'.repeat(60)}`,
    ],
    ['a cheer', 'g'.repeat(64)],
    ['a long cheer', `G${'o'.repeat(90)}`],
    ['64 numbers that are no bytes', JSON.stringify(Array.from({ length: 64 }, (_, n) => n * 9))],
    ['63 numbers', JSON.stringify(Array.from({ length: 63 }, (_, n) => n))],
    ['65 numbers', JSON.stringify(Array.from({ length: 65 }, (_, n) => n))],
    ['64 numbers in order', JSON.stringify(Array.from({ length: 64 }, (_, n) => n))],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB'],
    ['the words', 'Never share your PRIVATE KEY!'],
  ])('%s', async (_, text) => {
    expect(await isFound(text)).toBe(false);
  });
});

it('base58 is read as it is written', () => {
  for (const bytes of [new Uint8Array([0, 0, 7]), new Uint8Array([255]), randomBytes(64)])
    expect([...bytesOfBase58(base58(bytes))!]).toEqual([...bytes]);
});

it('a long text is tested in no time', async () => {
  const begin = performance.now();
  for (const text of [
    'a'.repeat(20_000),
    '1,'.repeat(10_000),
    '1'.repeat(20_000),
    `${HEX} `.repeat(300),
    'K'.repeat(52).concat(' ').repeat(300),
  ])
    await isFound(text);
  expect(performance.now() - begin).toBeLessThan(2_000);
});
