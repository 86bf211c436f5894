import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../graphql-server/testing/matrix/routes.ts';
import { setScene, type Scene } from '../../graphql-server/testing/matrix/scene.ts';
import { jpeg, png } from '../../graphql-server/testing/files/images.ts';
import { webm } from '../../graphql-server/testing/files/webm.ts';
import { sendFile } from '../../graphql-server/testing/media.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { callRoute, furnish } from '../testing/calls.ts';

const testApp = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
});

// oxlint-disable-next-line no-explicit-any -- a document of whatever shape
let api: any;
let ajv: Ajv2020;
/** This scene is only read. */
let furnished: Scene;
beforeAll(async () => {
  api = await (await testApp.nobody.fetch('/api/openapi.json')).json();
  closeObjects(api.components.schemas);
  closeObjects(api.paths);
  ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'api', ...api });
  furnished = await setScene(testApp);
  await furnish(furnished);
});

/** The document promises that keys may come; this test that each is in the document. */
function closeObjects(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if ('properties' in part && 'type' in part) Object.assign(part, { additionalProperties: false });
  for (const value of Object.values(part)) closeObjects(value);
}

/** What is wrong with a value by the schema at a pointer into the document. */
function faultsOf(value: unknown, pointer: string): unknown[] {
  ajv.validate(`api${pointer}`, value);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }));
}

const resolve = (part: { $ref?: string }) =>
  part.$ref
    ? {
        at: part.$ref,
        part: part.$ref
          .slice(2)
          .split('/')
          .reduce((node, key) => node[key], api),
      }
    : undefined;

const inPointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Holds an answer against what the document says about its status, headers and body. */
async function expectDocumented(name: string, answer: Response, accept = 'text/plain'): Promise<unknown> {
  const [method, path] = name.split(' ') as [string, string];
  const documented = path.replace(/:(\w+)/g, '{$1}');
  const operation = api.paths[documented][method.toLowerCase()];
  expect(Object.keys(operation.responses), `${name} answered ${answer.status}`).toContain(
    String(answer.status),
  );
  const own = operation.responses[answer.status];
  const { at, part } = resolve(own) ?? {
    at: `#/paths/${inPointer(documented)}/${method.toLowerCase()}/responses/${answer.status}`,
    part: own,
  };
  for (const header of [
    'etag',
    'cache-control',
    'link',
    'retry-after',
    'ratelimit',
    'ratelimit-policy',
    'content-range',
    'location',
    'www-authenticate',
  ]) {
    const names = Object.keys(part.headers ?? {}).map((key) => key.toLowerCase());
    const isThere = answer.headers.has(header);
    if (isThere) expect(names, `${name}: ${header}`).toContain(header);
    if (answer.ok && header !== 'link' && names.includes(header))
      expect(isThere, `${name}: ${header}`).toBe(true);
  }
  if (!part.content) return expect(await answer.text()).toBe('');
  const type = answer.headers.get('content-type')!.split(';')[0]!;
  expect(Object.keys(part.content)).toContain(type);
  if (!answer.ok) expect(type).toBe(accept);
  if (part.content[type].schema.format === 'binary') return answer.bytes();
  const body = type.endsWith('json') ? await answer.json() : await answer.text();
  expect(faultsOf(body, `${at}/content/${inPointer(type)}/schema`), `${name} ${answer.status}`).toEqual([]);
  return body;
}

describe('every route responds as documented', () => {
  it.each(Object.keys(ROUTES))('%s', async (name) => {
    const scene = name.startsWith('GET') ? furnished : await setScene(testApp, JSON.stringify(ROUTES[name]));
    const bodies = [];
    for (const role of ['anonymous', 'friend', 'owner'] as const)
      bodies.push(await expectDocumented(name, await callRoute(name, role, scene)));
    // Members of the scene have no passkeys; with one they could remove their passwords.
    if (bodies.some(Array.isArray) && name !== 'GET /user/passkeys')
      expect(bodies.flat().filter((entry) => typeof entry === 'object')).not.toEqual([]);
    const headers = { Accept: 'application/problem+json' };
    await expectDocumented(
      name,
      await callRoute(name, 'anonymous', scene, headers),
      'application/problem+json',
    );
  });
});

describe('problems have what is documented', () => {
  it('for an edit that comes second', async () => {
    const { names, as } = await setScene(testApp, '$post');
    const headers = { Accept: 'application/problem+json' };
    const edit = () =>
      as.owner.fetch(`/api/posts/${names.post}`, {
        method: 'PATCH',
        json: { version: 1, content: 'gn' },
        headers,
      });
    await edit();
    const answer = await edit();
    const problem = await expectDocumented('PATCH /posts/:id', answer, headers.Accept);
    expect(problem).toMatchObject({ status: 409, current: { version: 2, content: 'gn' } });
  });

  it('for whoever is suspended, waits or is too late', () => {
    const { properties } = api.components.schemas.Problem;
    expect(properties).toMatchObject({
      until: { type: ['string', 'null'] },
      heldId: { type: 'integer' },
      claimedBy: { properties: { id: { type: 'integer' } } },
    });
  });
});

describe('the calls of files respond as documented', () => {
  it('at the one server that the document names, as generated clients call them', async () => {
    const [{ url: server }] = api.servers;
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await png({ width: 7 }))], { type: 'image/png' }), 'a.png');
    const sent = await furnished.as.owner.fetch(`${server}/media`, { method: 'POST', body });
    expect(sent.status).toBe(201);
    const { url } = await sent.json();
    expect((await furnished.as.owner.fetch(server + url)).status).toBe(200);
    expect((await furnished.as.owner.fetch(`${server}/media`)).headers.get('allow')).toBe('POST, OPTIONS');
    expect(JSON.stringify(api.paths)).not.toContain('"servers"');
  });

  /** `calls` are by their statuses. */
  async function expectAnswers(name: string, calls: Record<number, Promise<Response>[]>): Promise<void> {
    for (const [status, answers] of Object.entries(calls)) {
      for (const answer of await Promise.all(answers)) {
        await expectDocumented(name, answer);
        expect(answer.status).toBe(Number(status));
      }
    }
  }

  it('POST /media', async () => {
    const { anonymous, owner } = furnished.as;
    const [image, video, poster] = [await png(), await webm(), await jpeg()];
    const empty = new FormData();
    empty.set('about', 'gm');
    const fromElsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    await expectAnswers('POST /media', {
      201: [
        sendFile(owner, 'image/png', image),
        sendFile(owner, 'video/webm', video),
        sendFile(owner, 'video/webm', video, { poster }),
      ],
      400: [owner.fetch('/media', { method: 'POST', body: empty })],
      401: [sendFile(anonymous, 'image/png', image)],
      403: [sendFile(owner, 'image/png', image, fromElsewhere)],
      415: [owner.fetch('/media', { method: 'POST', json: {} })],
      422: [sendFile(owner, 'image/png', image.subarray(0, -20))],
    });
  });

  it('GET /media/:key', async () => {
    const { anonymous, owner } = furnished.as;
    const { url } = await (await sendFile(owner, 'image/png', await png({ width: 321 }))).json();
    const read = (headers: HeadersInit) => owner.fetch(url, { headers });
    await expectAnswers('GET /media/:key', {
      200: [read({})],
      206: [read({ Range: 'bytes=0-9' })],
      304: [read({ 'If-None-Match': '*' })],
      404: [anonymous.fetch(url), owner.fetch('/media/none')],
      416: [read({ Range: 'bytes=9999999-' })],
    });
  });
});

/** Every secret that is not the right one is refused. */
const GUESSED = ['/claim-ownership', '/account/deletion', '/wallets', '/user/passkeys', '/recover'];

describe('every example', () => {
  it('fits its schema', () => {
    const faults: unknown[] = [];
    const look = (part: unknown, pointer: string): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('example' in part && 'schema' in part) {
        const found = faultsOf(part.example, `${pointer}/schema`);
        if (found.length > 0) faults.push([pointer, found]);
      }
      for (const [key, value] of Object.entries(part)) look(value, `${pointer}/${inPointer(key)}`);
    };
    look(api, '#');
    expect(faults).toEqual([]);
  });

  it('is accepted, as explorers send it', async () => {
    const member = await testApp.create.user();
    const bad: unknown[] = [];
    for (const [path, methods] of Object.entries<any>(api.paths)) {
      for (const [method, call] of Object.entries<any>(methods)) {
        const address = exampleAddress(path, call);
        const json = call.requestBody?.content['application/json']?.example;
        // Each in a session of its own, for some end it.
        const answer = await (
          await testApp.as(member)
        ).fetch(address, { method: method.toUpperCase(), json });
        if (answer.status === 400 && !GUESSED.includes(path))
          bad.push([method, address, await answer.text()]);
      }
    }
    expect(bad).toEqual([]);
  });

  function exampleAddress(path: string, { parameters = [], servers = api.servers }: any): string {
    const given = parameters.filter(({ example }: any) => example !== undefined);
    const exampleOf = (name: string) => given.find((parameter: any) => parameter.name === name).example;
    const inQuery = given.filter((parameter: any) => parameter.in === 'query');
    const query = new URLSearchParams(inQuery.map(({ name, example }: any) => [name, example]));
    return `${servers[0].url.replace(/\/$/, '')}${path.replace(/{(\w+)}/g, (_, name) => exampleOf(name))}?${query}`;
  }
});

describe('what a token needs', () => {
  it('to upload a file is any scope that writes objects with files', () => {
    const scopes = ['posts', 'stories', 'profile', 'messages', 'groups', 'marketplace'];
    const tokens = scopes.map((scope) => ({ token: [scope] }));
    expect(api.paths['/media'].post.security).toEqual([{ session: [] }, ...tokens]);
  });

  it('is the documented scope', () => {
    expect(api.paths['/posts'].get.security).toEqual([{}, { session: [] }, { token: ['read'] }]);
    expect(api.paths['/groups/{id}/messages'].post.security).toEqual([
      { session: [] },
      { token: ['groups'] },
    ]);
  });
});
