import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const TEXT = 'export const gm = "gm";'.repeat(100);

const page = mkdtempSync(join(tmpdir(), 'hodlhood-page-'));
mkdirSync(join(page, 'assets'));
writeFileSync(join(page, 'index.html'), '<html></html>');
for (const [ending, bytes] of [
  ['', TEXT],
  ['.br', brotliCompressSync(TEXT)],
  ['.gz', gzipSync(TEXT)],
] as const)
  writeFileSync(join(page, `assets/a.js${ending}`), bytes);
writeFileSync(join(page, 'assets/plain.js'), TEXT);
for (const name of ['sw.js', 'sw.js.br']) writeFileSync(join(page, name), brotliCompressSync(TEXT));
afterAll(() => rmSync(page, { recursive: true }));

const testApp = useTestApp({ PAGE_DIR: page });

const get = async (path: string, encodings: string) => {
  const response = await testApp.nobody.fetch(path, { headers: { 'accept-encoding': encodings } });
  const told = ['content-encoding', 'vary', 'content-type', 'cache-control'].map((name) =>
    response.headers.get(name),
  );
  return [await response.text(), ...told];
};

const FOREVER = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript; charset=utf-8';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets the file as %s', async (encodings, encoding) => {
  expect(await get('/assets/a.js', encodings)).toEqual([TEXT, encoding, 'Accept-Encoding', SCRIPT, FOREVER]);
});

it('a file without a compressed version is sent as it is', async () => {
  expect(await get('/assets/plain.js', 'br')).toEqual([TEXT, null, null, SCRIPT, FOREVER]);
});

it('a compressed file has an ETag of its own', async () => {
  const ask = (encoding: string, more = {}) =>
    testApp.nobody.fetch('/assets/a.js', {
      headers: { 'accept-encoding': encoding, ...more },
    });
  const etag = (await ask('br')).headers.get('etag')!;
  expect((await ask('br', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('identity', { 'if-none-match': etag })).status).toBe(200);
});

it("a compressed worker has the worker's own policy, and is revalidated", async () => {
  const { headers } = await testApp.nobody.fetch('/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(headers.get('cache-control')).toBe('no-cache');
});
