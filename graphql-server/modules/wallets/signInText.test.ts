import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util';
import { expect, it } from 'vitest';
import { signInText } from './signInText.ts';

const FIELDS = {
  domain: 'hodl.example:8443',
  address: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  statement: 'Link this wallet to the account ann.',
  uri: 'https://hodl.example:8443',
  version: '1',
  chainId: 'mainnet',
  nonce: '32891756a1b2',
  issuedAt: '2026-11-25T21:00:00.000Z',
  expirationTime: '2026-11-25T21:05:00.000Z',
  requestId: '0fda12',
};

it('is the text of CAIP-122', () => {
  expect(signInText(FIELDS)).toBe(`hodl.example:8443 wants you to sign in with your Solana account:
DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263

Link this wallet to the account ann.

URI: https://hodl.example:8443
Version: 1
Chain ID: mainnet
Nonce: 32891756a1b2
Issued At: 2026-11-25T21:00:00.000Z
Expiration Time: 2026-11-25T21:05:00.000Z
Request ID: 0fda12`);
});

it('is what wallets compose of the same fields, and read from it', () => {
  expect(signInText(FIELDS)).toBe(createSignInMessageText(FIELDS));
  expect(parseSignInMessageText(signInText(FIELDS))).toMatchObject(FIELDS);
});
