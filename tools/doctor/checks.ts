import { once } from 'node:events';
import WebSocket from 'ws';

/** Returns the faults that it finds, in words; undefined if there is nothing to check. */
export type Check = (base: URL) => Promise<string[] | undefined>;

const TIMEOUT_SECONDS = 10;

/** A request without a session that does not follow redirects. */
const ask = (base: URL, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, base), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
    ...init,
  });

/** The message if a condition fails. */
const faultUnless = (good: boolean, sentence: string) => (good ? [] : [sentence]);

const isTls = (base: URL) => base.protocol === 'https:';

const health: Check = async (base) => {
  const [lives, serves] = [await ask(base, '/healthz'), await ask(base, '/readyz')];
  return [
    ...faultUnless(lives.status === 200, `/healthz answers ${lives.status}`),
    ...faultUnless(serves.status === 200, `/readyz answers ${serves.status}: ${await serves.text()}`),
  ];
};

const page: Check = async (base) => {
  const answer = await ask(base, '/');
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  const asset = /href="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const kept = asset ? (await ask(base, asset)).headers.get('cache-control') : '';
  return [
    ...faultUnless(answer.status === 200, `/ answers ${answer.status}`),
    ...faultUnless(
      nonce !== undefined && html.includes(nonce),
      'the nonce of the policy is not that of the page: is the page kept by a cache?',
    ),
    ...faultUnless(!!kept?.includes('immutable'), 'files under /assets are not kept for good'),
  ];
};

const headers: Check = async (base) => {
  const { headers: given } = await ask(base, '/');
  const hsts = given.get('strict-transport-security');
  return [
    ...faultUnless(
      given.get('x-content-type-options') === 'nosniff',
      'X-Content-Type-Options is not nosniff',
    ),
    ...faultUnless(
      !!given.get('content-security-policy')?.includes("default-src 'none'"),
      'there is no Content-Security-Policy',
    ),
    ...faultUnless(given.get('referrer-policy') === 'same-origin', 'Referrer-Policy is not same-origin'),
    ...faultUnless(!given.has('x-powered-by'), 'X-Powered-By tells what serves'),
    ...faultUnless(!isTls(base) || !!hsts?.includes('max-age'), 'no HSTS: does PUBLIC_URL begin with https?'),
  ];
};

/** A failed sign-in sets no cookie, so the cookie's name is read from the OpenAPI document, and whether it would be set from `/healthz`. */
const cookies: Check = async (base) => {
  const { components } = (await (await ask(base, '/api/openapi.json')).json()) as {
    components?: { securitySchemes?: Record<string, { in?: string; name?: string }> };
  };
  const name = Object.values(components?.securitySchemes ?? {}).find(
    (scheme) => scheme.in === 'cookie',
  )?.name;
  const { protocol } = (await (await ask(base, '/healthz')).json()) as { protocol?: string };
  return [
    ...faultUnless(!(await ask(base, '/')).headers.has('set-cookie'), 'a visitor gets a cookie'),
    ...faultUnless(
      !isTls(base) || protocol === 'https',
      'https counts as http, so nobody can sign in: is TRUST_PROXY the number of proxies, and does the proxy set X-Forwarded-Proto?',
    ),
    ...faultUnless(
      !isTls(base) || !!name?.startsWith('__Host-'),
      'cookies are not bound to TLS: does PUBLIC_URL begin with https?',
    ),
  ];
};

const json = { 'content-type': 'application/json' };

const graphql: Check = async (base) => {
  const body = JSON.stringify({ query: '{ viewer { id } meta { version } }' });
  const answer = await ask(base, '/graphql', { method: 'POST', headers: json, body });
  const { data } = (await answer.json().catch(() => ({}))) as { data?: { meta?: { version?: string } } };
  const foreign = { ...json, origin: 'https://elsewhere.example' };
  const refused = await ask(base, '/graphql', { method: 'POST', headers: foreign, body });
  return [
    ...faultUnless(!!data?.meta?.version, `/graphql answers ${answer.status} and no version`),
    ...faultUnless(refused.status === 403, `/graphql answers ${refused.status} to another site, not 403`),
  ];
};

const rest: Check = async (base) => {
  const [meta, unknown, method, contract] = await Promise.all([
    ask(base, '/api/meta'),
    ask(base, '/api/nothing'),
    ask(base, '/api/meta', { method: 'DELETE' }),
    ask(base, '/api/openapi.json'),
  ]);
  const { openapi } = (await contract.json().catch(() => ({}))) as { openapi?: string };
  return [
    ...faultUnless(meta.status === 200, `/api/meta answers ${meta.status}`),
    ...faultUnless(unknown.status === 404, `an unknown path answers ${unknown.status}, not 404`),
    ...faultUnless(method.status === 405, `an unknown method answers ${method.status}, not 405`),
    ...faultUnless(!!method.headers.get('allow'), 'an unknown method is not told which there are (Allow)'),
    ...faultUnless(!!openapi?.startsWith('3.1'), '/api/openapi.json is no OpenAPI 3.1'),
  ];
};

const sockets: Check = async (base) => {
  const outcome = async (origin: string) => {
    const address = new URL('/graphql', base);
    address.protocol = isTls(base) ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, 'graphql-transport-ws', {
      headers: { origin },
      handshakeTimeout: 10_000,
    });
    const answer = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
    ]).catch((error: Error) => error.message);
    socket.on('error', () => {}).terminate();
    return answer;
  };
  const [ours, foreign] = [await outcome(base.origin), await outcome('https://elsewhere.example')];
  return [
    ...faultUnless(
      ours === 101,
      `a socket is answered by ${ours}: does the proxy pass Upgrade, Connection and Host on?`,
    ),
    ...faultUnless(foreign === 403, `a socket of another site is answered by ${foreign}, not 403`),
  ];
};

/** Needs a picture or video that visitors may see; skipped without one. */
const media: Check = async (base) => {
  const posts = (await (await ask(base, '/api/posts?media=url&limit=100')).json().catch(() => [])) as {
    imageUrl?: string;
  }[];
  const first = Array.isArray(posts) ? posts.find((post) => post.imageUrl)?.imageUrl : undefined;
  if (!first) return undefined;
  const file = await ask(base, new URL(first).pathname, { headers: { range: 'bytes=0-9' } });
  return [
    ...faultUnless(file.status === 206, `a part of a file answers ${file.status}, not 206`),
    ...faultUnless(!!file.headers.get('cache-control')?.includes('immutable'), 'files are not kept for good'),
    ...faultUnless(
      !!file.headers.get('content-security-policy')?.includes('sandbox'),
      'files are not in a sandbox',
    ),
  ];
};

const redirect: Check = async (base) => {
  if (!isTls(base) || base.port !== '') return undefined;
  const plain = Object.assign(new URL(base), { protocol: 'http:' });
  const answer = await ask(plain, '/').catch(() => undefined);
  const goesOn = answer?.headers.get('location')?.startsWith('https://');
  return faultUnless(answer === undefined || !!goesOn, 'plain http does not lead to https');
};

const figures: Check = async (base) => {
  const answer = await ask(base, '/metrics');
  return faultUnless(!(await answer.text()).startsWith('# HELP'), '/metrics is open to everybody');
};

/** All checks by subject. */
export const CHECKS: Record<string, Check> = {
  health,
  page,
  headers,
  cookies,
  GraphQL: graphql,
  REST: rest,
  sockets,
  media,
  'http to https': redirect,
  metrics: figures,
};
