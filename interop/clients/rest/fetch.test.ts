import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWorld, url } from '../../world.ts';

const { ada } = readWorld();

/** The platform's own `fetch`, with the headers it sends beside ours. */
test('an ETag that is sent back is answered with 304 and no body', async () => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const first = await fetch(`${url}/api/posts`, { headers });
  const etag = first.headers.get('etag')!;
  await first.arrayBuffer();
  const again = await fetch(`${url}/api/posts`, { headers: { ...headers, 'if-none-match': etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), '');
});
