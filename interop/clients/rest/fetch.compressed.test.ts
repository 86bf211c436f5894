import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readWorld, url } from '../../world.ts';
import { byCookie, byToken, call, make, upload } from './call.ts';
import { aText, png } from './samples.ts';

const { ada } = readWorld();
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

/** What goes over the wire, which `fetch` does not show. */
async function wire(path: string, headers: Record<string, string>) {
  const sent = request(new URL(path, url), { headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { of: answer.headers, bytes: await buffer(answer) };
}

let path: string;
before(async () => {
  const topic = await make(ada, '/api/forum-posts', {
    title: 'Long',
    content: 'gm '.repeat(1_000) + aText(),
    category: 'bug',
  });
  path = `/api/forum-posts/${topic.id}`;
});

for (const [who, headers] of Object.entries({ 'a token': byToken(ada), 'a visitor': {} })) {
  test(`answers to ${who} are compressed as asked`, async () => {
    const plain = await wire(path, { ...headers, 'accept-encoding': 'identity' });
    assert.equal(plain.of['content-encoding'], undefined);
    for (const encoding of ['br', 'gzip'] as const) {
      const { of, bytes } = await wire(path, { ...headers, 'accept-encoding': encoding });
      assert.equal(of['content-encoding'], encoding);
      assert.match(of.vary ?? '', /Accept-Encoding/);
      assert.ok(bytes.length * 4 < plain.bytes.length, `${bytes.length} of ${plain.bytes.length}`);
      assert.deepEqual(DECODE[encoding](bytes), plain.bytes);
    }
  });
}

test('fetch asks for it by itself', async () => {
  const answer = await call(path, { headers: byToken(ada) });
  assert.match(answer.headers.get('content-encoding') ?? '', /^(br|gzip)$/);
  assert.equal((await answer.json()).author.id, ada.id);
});

test('the OpenAPI document is compressed', async () => {
  const { of, bytes } = await wire('/api/openapi.json', { 'accept-encoding': 'br' });
  assert.equal(of['content-encoding'], 'br');
  assert.ok(bytes.length < 45_000, `${bytes.length} bytes`);
});

test('answers to a cookie are not compressed, for their length would tell of private text', async () => {
  for (const encoding of ['br', 'gzip', 'gzip, deflate, br']) {
    const { of, bytes } = await wire(path, { ...byCookie(ada), 'accept-encoding': encoding });
    assert.equal(of['content-encoding'], undefined);
    assert.equal(JSON.parse(String(bytes)).author.id, ada.id);
  }
});

test('a compressed answer has an ETag that is good for 304', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { ...byToken(ada), 'accept-encoding': encoding };
    const etag = (await call(path, { headers })).headers.get('etag')!;
    const again = await call(path, { headers: { ...headers, 'if-none-match': etag } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
  }
});

test('pictures are given as they are', async () => {
  const medium = await upload(ada, png(60, 60));
  const { of, bytes } = await wire(medium.url, { ...byToken(ada), 'accept-encoding': 'br, gzip' });
  assert.deepEqual([of['content-encoding'], bytes.length], [undefined, medium.bytes]);
});
