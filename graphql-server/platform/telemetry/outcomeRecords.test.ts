import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { recordsOf, type Recorded } from '../../testing/records.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({ METRICS_TOKEN, TRUST_PROXY: '1' });
const FROM = { 'x-forwarded-for': '203.0.113.77' };

const { answeredBy } = recordsOf(testApp, METRICS_TOKEN);

const asked = async (headers: Record<string, string>, path: string, init: RequestInit = {}) =>
  answeredBy(await testApp.nobody.fetch(path, { ...init, headers: { ...FROM, ...headers } }));
const JSON_BODY = { 'content-type': 'application/json' };
const put = (body: string) => ({ method: 'POST', body });

it.each<[string, () => Promise<Recorded>, Partial<Recorded>]>([
  ['a page', () => asked({}, '/groups'), { interface: 'page', operation: 'GET /*', code: 'OK', level: 20 }],
  ['no page', () => asked({}, '/members/7'), { interface: 'page', operation: 'GET /*', code: 'NOT_FOUND' }],
  ['an unknown path', () => asked({}, '/api/no/such/9'), { operation: 'GET /api/*', code: 'NOT_FOUND' }],
  [
    'an unknown post',
    () => asked({}, '/api/posts/404'),
    { operation: 'GET /api/posts/:id', cause: 'not_found' },
  ],
  [
    'a wrong method',
    () => asked({}, '/api/posts', { method: 'DELETE' }),
    { operation: 'DELETE /api/posts', cause: 'method' },
  ],
  ['nobody', () => asked({}, '/api/notifications'), { cause: 'not_signed_in' }],
  [
    'an old cookie',
    () => asked({ cookie: 'hodlhood=s%3Aold.one' }, '/api/notifications'),
    { cause: 'session_expired' },
  ],
  [
    'a bad token',
    () => asked({ authorization: 'Bearer hh_x' }, '/api/posts'),
    { code: 'UNAUTHENTICATED', cause: 'bad_token' },
  ],
  [
    'a token without its scheme',
    () => asked({ authorization: 'hh_x' }, '/api/posts'),
    { cause: 'token_without_scheme' },
  ],
  [
    'another site',
    () => asked({ ...JSON_BODY, origin: 'https://evil.example' }, '/graphql', put('{}')),
    { operation: 'document', cause: 'cross_site' },
  ],
  [
    'no JSON',
    () => asked(JSON_BODY, '/api/login', put('{')),
    { operation: 'POST /api/login', code: 'BAD_USER_INPUT', cause: 'bad_json' },
  ],
  [
    'no document',
    () => asked(JSON_BODY, '/graphql', put('{}')),
    { operation: 'document', code: 'BAD_REQUEST' },
  ],
  [
    'a broken document',
    () => asked(JSON_BODY, '/graphql', put('{"query":"{"}')),
    { operation: 'document', cause: 'syntax' },
  ],
  [
    'an invalid one',
    () => asked(JSON_BODY, '/graphql', put('{"query":"{nothing}"}')),
    { operation: 'document', cause: 'invalid_document' },
  ],
  [
    'a costly one',
    () =>
      asked(
        JSON_BODY,
        '/graphql',
        put('{"query":"{feed(first:100){nodes{comments(first:100){nodes{id}}}}}"}'),
      ),
    { operation: 'feed', code: 'BAD_USER_INPUT' },
  ],
  [
    'a refused field',
    () => asked(JSON_BODY, '/graphql', put('{"query":"{hidden: notifications{nodes{id}}}"}')),
    { operation: 'notifications', code: 'UNAUTHENTICATED' },
  ],
  [
    'a missing file',
    () => asked({}, `/media/${'0'.repeat(64)}.webp`),
    { interface: 'media', operation: 'GET /media/:key', code: 'NOT_FOUND' },
  ],
  [
    'an upload of nobody',
    () => asked(JSON_BODY, '/media', put('{}')),
    { interface: 'media', operation: 'POST /media', code: 'UNAUTHENTICATED' },
  ],
])('%s leaves a record', async (_name, ask, expected) => {
  const record = await ask();
  expect(record).toMatchObject(expected);
  expect(record.network).toBe('203.0.113.0/24');
  expect(JSON.stringify(record)).not.toMatch(/(members|groups)\/7|such|203\.0\.113\.77|hidden/);
});
