import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ METRICS_TOKEN: 'a-token-for-the-figures' });
const behindTls = useTestApp({ PUBLIC_URL: 'https://hood.example', TRUST_PROXY: '1' });

let ann: Visitor;
let image: string;
let etag: string;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
  const medium = await uploaded(ann, 'image/png', await png());
  const post = 'mutation ($medium: ID!) { createPost(input: { mediaId: $medium }) { imageUrl } }';
  image = (await ann.run(post, { medium })).data.createPost.imageUrl;
  etag = (await ann.fetch('/api/posts')).headers.get('etag')!;
});

const query = { query: '{ viewer { id } }' };

/** Every kind of response, with the status that identifies it. */
const ANSWERS: [string, number, () => Promise<Response>][] = [
  ['the page', 200, () => ann.fetch('/')],
  ['a page of its router', 200, () => ann.fetch('/friends')],
  ['a file of the page', 200, () => ann.fetch('/robots.txt')],
  ['a file that is not there', 404, () => ann.fetch('/assets/none.js')],
  ['REST', 200, () => ann.fetch('/api/posts')],
  ['REST for nobody', 401, () => testApp.nobody.fetch('/api/user')],
  ['what has not changed', 304, () => ann.fetch('/api/posts', { headers: { 'If-None-Match': etag } })],
  ['an address that is none', 404, () => ann.fetch('/api/none')],
  ['a method that is none', 405, () => ann.fetch('/api/posts', { method: 'PUT' })],
  [
    'a body that is none',
    400,
    () =>
      ann.fetch('/api/posts', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
  ],
  [
    'a caller from elsewhere',
    403,
    () => ann.fetch('/api/posts', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
  ['GraphQL', 200, () => ann.fetch('/graphql', { method: 'POST', json: query })],
  ['GraphQL that is none', 400, () => ann.fetch('/graphql', { method: 'POST', json: { query: '{' } })],
  ['the way to GraphiQL', 303, () => ann.fetch('/graphql', { headers: { accept: 'text/html' } })],
  ['OpenAPI', 200, () => ann.fetch('/api/openapi.json')],
  ['a picture', 200, () => ann.fetch(image)],
  ['a picture that is not there', 404, () => ann.fetch(`/media/${'0'.repeat(32)}`)],
  [
    'an upload that is none',
    415,
    () => ann.fetch('/media', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
  ['health', 200, () => ann.fetch('/healthz')],
  ['readiness', 200, () => ann.fetch('/readyz')],
  [
    'figures',
    200,
    () => ann.fetch('/metrics', { headers: { authorization: 'Bearer a-token-for-the-figures' } }),
  ],
];

describe.each(ANSWERS)('%s (%i)', (_, status, ask) => {
  it('has the security headers', async () => {
    const { headers, status: given } = await ask();
    expect(given).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
    });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    const permissions = headers.get('permissions-policy')!.split(', ');
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
    );
    expect(permissions).toEqual(
      expect.arrayContaining(['clipboard-write=(self)', 'publickey-credentials-get=(self)']),
    );
  });
});

it('behind TLS every response tells browsers to keep using it', async () => {
  for (const path of ['/', '/api/none', '/healthz', '/media/none'])
    expect((await behindTls.nobody.fetch(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
});
