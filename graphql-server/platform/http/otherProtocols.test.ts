import { request, type IncomingMessage } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

/** What `java.net.http` and `curl --http2` send to every address without TLS. */
const HTTP2 = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' };

function call(path: string, headers: Record<string, string>, body?: string) {
  const sent = request(new URL(path, testApp.url), { method: body ? 'POST' : 'GET', headers });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  sent.end(body);
  return response;
}

it.each([
  ['HTTP/2', HTTP2],
  ['a newer TLS', { Connection: 'Upgrade', Upgrade: 'TLS/1.3' }],
])('a client that offers %s is answered in HTTP/1.1', async (_, headers) => {
  const read = await call('/api/meta', headers);
  expect([read.statusCode, await json(read)]).toMatchObject([200, { productName: 'Hodlhood' }]);
  const body = '{"query":"{ __typename }"}';
  const ran = await call('/graphql', { ...headers, 'Content-Type': 'application/json' }, body);
  expect([ran.statusCode, await text(ran)]).toMatchObject([200, expect.stringContaining('"Query"')]);
});
