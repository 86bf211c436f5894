import { describe, expect, inject, it } from 'vitest';
import { startTestApp, useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp();
const closed = useTestApp({ LURK_MODE: 'off', PUBLIC_URL: 'https://hood.example' });

const named = useTestApp({ PRODUCT_NAME: 'Doghouse', THEME_COLOR: '#c0ffee' });

const post = (headers: Record<string, string>, path = '/api/logout') =>
  testApp.nobody.fetch(path, { method: 'POST', headers });

describe('callers from other sites', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('are refused: %o', async (headers) => {
    const asProblem = await post({ ...headers, accept: 'application/json' });
    expect([asProblem.status, await asProblem.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    const byGraphQL = await post({ ...headers, 'content-type': 'application/json' }, '/graphql');
    expect([byGraphQL.status, await byGraphQL.json()]).toMatchObject([
      403,
      { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    ]);
  });

  it('are only they: our own pages and programs are not', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    expect((await post({ 'sec-fetch-site': 'none' })).status).toBe(204);
    expect((await post({ origin: testApp.url })).status).toBe(204);
    expect((await post({})).status).toBe(204);
  });
});

it.each([
  ['/api/posts', 'GET, HEAD, POST, OPTIONS'],
  ['/api/groups/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['/api/media', 'POST, OPTIONS'],
  ['/media', 'POST, OPTIONS'],
  ['/api/media/1', 'GET, HEAD, OPTIONS'],
])('OPTIONS of %s names all methods, those with files among them', async (path, methods) => {
  const { status, headers } = await testApp.nobody.fetch(path, { method: 'OPTIONS' });
  expect([status, headers.get('allow')]).toEqual([204, methods]);
});

describe('every answer', () => {
  it.each(['/', '/api/posts', '/api/nothing', '/graphql', '/anything/else'])(
    'of %s is guarded',
    async (path) => {
      const { headers } = await testApp.nobody.fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toBeTruthy();
    },
  );

  it('of the page has a nonce of its own and the public configuration', async () => {
    const [one, two] = await Promise.all(['/', '/'].map(async (path) => testApp.nobody.fetch(path)));
    const html = await one!.text();
    const nonce = /'nonce-([^']+)'/.exec(one!.headers.get('content-security-policy')!)![1]!;
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).not.toContain('__NONCE__');
    expect(two!.headers.get('content-security-policy')).not.toContain(nonce);
    expect(html).toContain('"productName":"Hodlhood"');
  });
});

describe('the installed app', () => {
  it("has the community's name and colours", async () => {
    const response = await named.nobody.fetch('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: 'Doghouse',
      theme_color: '#c0ffee',
      start_url: '/',
      display: 'standalone',
    });
  });

  it('keeps no page that sets a cookie', async () => {
    const ann = await testApp.as(await testApp.create.user());
    for (const as of [testApp.nobody, ann])
      expect((await as.fetch('/')).headers.get('set-cookie')).toBeNull();
  });
});

describe('bodies', () => {
  it.each([
    ['{"query":', 400, 'BAD_REQUEST', 'The body is not valid JSON.'],
    [JSON.stringify({ query: ' '.repeat(300_000) }), 413, 'PAYLOAD_TOO_LARGE', 'The body is too large.'],
  ])('that cannot be read are refused as GraphQL refuses: %.20s', async (body, status, code, message) => {
    const headers = { 'content-type': 'application/json' };
    const response = await testApp.nobody.fetch('/graphql', { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errors: [{ message, extensions: { code } }] });
  });
});

describe('LURK_MODE=off', () => {
  it('closes public reads to those without an account, and no others', async () => {
    const { errors } = await closed.nobody.run('{ feed { nodes { id } } }');
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await closed.nobody.run('{ viewer { id } }')).data).toEqual({ viewer: null });
    const anonymousPage = await (await closed.nobody.fetch('/')).text();
    expect(anonymousPage).toContain('"lurkMode":false');
  });
});

describe('search engines', () => {
  it('may read what everybody may, and nothing where nobody may', async () => {
    const robots = async ({ nobody }: typeof testApp) => (await nobody.fetch('/robots.txt')).text();
    expect(await robots(testApp)).toBe('User-agent: *\nDisallow:\n');
    expect(await robots(closed)).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('behind TLS', () => {
  it('answers carry HSTS', async () => {
    for (const path of ['/healthz/', '/'])
      expect((await closed.nobody.fetch(path)).headers.get('strict-transport-security')).toContain('max-age');
  });
});

describe('a stop', () => {
  it('lets what is in flight finish', async () => {
    const { testApp: other, stop } = await startTestApp(inject('postgresUrl'));
    const as = await other.as(await other.create.user());
    const lock = await other.database.pool.connect();
    await lock.query('begin; lock table posts in access exclusive mode');
    const inFlight = as.run('mutation { createPost(input: {content: "just in time"}) { content } }');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopped = other.app.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await lock.query('rollback');
    lock.release();
    expect((await inFlight).data).toEqual({ createPost: { content: 'just in time' } });
    await stopped;
    await expect(other.nobody.fetch('/healthz')).rejects.toThrow();
    await stop().catch(() => {});
  });

  it('waits for the work of who has gone meanwhile', async () => {
    const { testApp: other, stop } = await startTestApp(inject('postgresUrl'));
    const as = await other.as(await other.create.user());
    const { pool } = other.database;
    const lock = await pool.connect();
    await lock.query('begin; lock table posts in access exclusive mode');
    const caller = new AbortController();
    const json = { content: 'gone' };
    const call = as.fetch('/api/posts', { method: 'POST', json, signal: caller.signal });
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    caller.abort();
    await expect(call).rejects.toThrow('abort');
    const stopped = other.app.close();
    setTimeout(() => void lock.query('rollback').then(() => lock.release()), 100);
    await stopped;
    expect((await pool.query('select content from posts')).rows).toEqual([json]);
    await stop().catch(() => {});
  });
});

it('subscriptions by HTTP are refused, not broken', async () => {
  const query = 'subscription { postCreated { postId } }';
  const response = await testApp.nobody.fetch('/graphql', { method: 'POST', json: { query } });
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0]).toMatchObject({
    message: 'Subscriptions need a WebSocket.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
