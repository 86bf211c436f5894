import type { Components, JsonSchema } from './jsonSchema.ts';

/** Example values by the names of the contract. */
const VALUES: Record<string, unknown> = {
  username: 'ann',
  password: 'correct horse battery staple',
  newPassword: 'correct horse battery staple',
  xProfileUrl: 'https://x.com/ann',
  bio: 'Holding since 2021.',
  content: 'gm, frens',
  message: 'ann liked your post',
  title: 'Ledger, sealed',
  name: 'Builders',
  description: 'We build.',
  q: 'ann',
  link: '/?post=12',
  price: 0.42,
  address: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  contentType: 'image/webp',
  bytes: 48_213,
  width: 640,
  height: 480,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  url: '/media/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.webp',
  mediaAlt: 'A chart that goes up and to the right.',
  imageUrl: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  createdAt: '2026-01-31T12:00:00.000Z',
  joinedAt: '2026-01-31T12:00:00.000Z',
  code: '492039',
  codes: 'k3fw-9tqz',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  host: 'hood.example',
  domain: 'hood.example',
  uri: 'https://hood.example',
  id: 'AQIDBAUGBwgJCgsMDQ4PEA',
  credentialId: 'AQIDBAUGBwgJCgsMDQ4PEA',
  challenge: 'mEs2NBhJTB2a1Zt0JmTgHw9XJp8mQm4Zt2h1xN0v7cE',
  clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  attestation: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
  userHandle: 'AAAADA',
  transports: 'internal',
  signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  signedMessage: '3yZe7d5vQmXw1n8JtKpRb2',
  requestId: '0b7f1f0e-5a4c-4d0e-9f57-3f8b1c9d2a61',
  nonce: 'oNCEHm5jzQU2WvuBB',
  statement: 'Link this wallet.',
  chainId: 'mainnet',
  issuedAt: '2026-01-31T12:00:00.000Z',
  expirationTime: '2026-01-31T12:05:00.000Z',
  version: '1.4.0',
  community: 'Hodlhood',
  productName: 'Hodlhood',
  dataExportUrl: '/api/account/exports/12',
  receiptCode: 'q7m2-x4kd-91fz',
  kind: 'posts',
  what: 'Messages in conversations of others',
  why: 'They belong to the others, too.',
  text: 'gm, frens',
  answer: 'A friend told me of it.',
  symbol: 'HODL',
  displayAddress: 'DezX…B263',
  displayBalance: '1,204,000',
  rule: 'No scams',
  reason: 'It promises what nobody can keep.',
  excerpt: 'gm, frens',
  action: 'CASE_OPENED',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  day: '2026-01-31',
  per: 'member',
  use: 'post',
  meaning: 'Post, like and share',
  capabilities: 'access-tokens',
  hashtag: '#Hodlhood',
  accentColor: '#7c3aed',
  themeColor: '#7c3aed',
  backgroundColor: '#0b0b12',
  tokenAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  launchpadUrl: 'https://launchpad.example',
  dexscreenerUrl: 'https://dexscreener.com',
  communityUrl: 'https://hood.example',
  shareIntentUrl: 'https://x.com/intent/post',
  accounts: 'Telegram https://t.me/hodlhood; X https://x.com/hodlhood',
  events: '1 Million 285; 10 Million 567',
  applicationQuestion: 'Who told you of us?',
  variable: 'PRODUCT_NAME',
  defaultValue: 'Hodlhood',
};

/** An example generated from the schema, so that both always agree. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  if (schema.$ref) return exampleOf(components[schema.$ref.split('/').at(-1)!]!, components, name);
  if (schema.anyOf) return exampleOf((schema.anyOf as JsonSchema[])[0]!, components, name);
  if (schema.items) return [exampleOf(schema.items, components, name)];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, value]) => [key, exampleOf(value, components, key)]));
  }
  return exampleOfValue(schema, name);
}

function exampleOfValue(schema: JsonSchema, name: string): unknown {
  const [type] = [schema.type ?? []].flat();
  const words = schema.enum as unknown[] | undefined;
  if (words) return words[0];
  if (schema.default !== undefined) return schema.default;
  const value = VALUES[name];
  if (value !== undefined && (type === 'integer' ? 'number' : type) === typeof value) return value;
  if ([schema.type].flat().includes('null')) return null;
  if (schema.format === 'date-time') return VALUES.createdAt;
  return { string: 'gm', integer: 12, number: 0.5, boolean: false }[type!];
}
