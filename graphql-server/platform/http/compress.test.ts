import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { compressCached } from './compress.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Node's own `fetch` decompresses; these tests need the bytes. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<Raw>((resolve, reject) => {
    const sent = request(testApp.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

async function seed(): Promise<void> {
  const author = await testApp.create.user();
  for (let n = 0; n < 10; n++) await testApp.create.post({ author, content: `gm ${n}` });
}

it.each(['br', 'gzip'] as const)(
  'a visitor and a token get %s, the same text in fewer bytes',
  async (encoding) => {
    await seed();
    const { token } = await testApp.by({});
    const query = `/graphql?${new URLSearchParams({ query: '{ feed { nodes { id content createdAt author { id username } } } }' })}`;
    for (const path of ['/api/posts', '/api/openapi.json', query])
      for (const who of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
        const plain = await raw(path, { ...who });
        const compressed = await raw(path, { ...who, 'accept-encoding': encoding });
        expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
          undefined,
          encoding,
        ]);
        expect(compressed.headers.vary).toContain('Accept-Encoding');
        expect(compressed.body.length).toBeLessThan(plain.body.length / 2);
        const text = UNPACK[encoding](compressed.body).toString();
        expect(withoutCost(text)).toEqual(withoutCost(plain.body.toString()));
      }
  },
);

/** The remaining budget changes with each response. */
const withoutCost = (text: string) => ({ ...JSON.parse(text), extensions: undefined });

it('a response to a cookie is never compressed, because its length would reveal private text', async () => {
  await seed();
  const { cookie } = await testApp.as(await testApp.create.user());
  for (const path of ['/api/posts', '/api/notifications', '/api/openapi.json']) {
    const { headers } = await raw(path, { cookie, 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
  }
});

it('a compressed response is 304 if its ETag is sent back', async () => {
  await seed();
  const accept = { 'accept-encoding': 'br' };
  const { headers } = await raw('/api/posts', accept);
  expect(headers.etag).toMatch(/^W\/"/);
  const again = await raw('/api/posts', { ...accept, 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  expect(again.headers.vary).toBe(headers.vary);
});

it('a response that all visitors share is compressed once', async () => {
  await seed();
  const accept = { 'accept-encoding': 'br' };
  const [one, two] = [await raw('/api/posts', accept), await raw('/api/posts', accept)];
  expect(one.headers['content-length']).toBe(String(one.body.length));
  expect(two.body).toEqual(one.body);
  // The cache holds the response's own bytes.
  const text = brotliDecompressSync(one.body);
  expect(compressCached(text, 'br')).toBe(compressCached(Buffer.from(text), 'br'));
  await testApp.create.post({ content: 'something new' });
  expect(brotliDecompressSync((await raw('/api/posts', accept)).body).toString()).toContain('something new');
});

it.each([
  ['gzip;q=0, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['zstd, *;q=0', undefined],
])('%s is accepted', async (accept, coding) => {
  const { headers } = await raw('/api/openapi.json', { 'accept-encoding': accept });
  expect([headers['content-encoding'], headers.vary]).toEqual([
    coding,
    expect.stringContaining('Accept-Encoding'),
  ]);
});
