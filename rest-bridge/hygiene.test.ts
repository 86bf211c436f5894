import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_LIMIT } from './body.ts';
import { fields } from './testing/samples.ts';
import { startBridge, type StartedBridge } from './testing/startBridge.ts';

let bridge: StartedBridge;
beforeAll(async () => {
  bridge = await startBridge({
    viewer: fields.user,
    post: fields.post,
    likePost: fields.post,
    unlikePost: fields.post,
    sharePost: fields.post,
    createPost: fields.post,
    logout: true,
  });
});
afterAll(() => bridge.stop());

const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  bridge.call(path, { method: 'POST', body, headers });
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** `fetch` cleans a path before it sends it; this does not. */
const rawGet = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(bridge.base);
    httpRequest({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode!))
      .on('error', reject)
      .end();
  });

describe('a path', () => {
  it.each(['/', '/nothing', '/posts/12/nothing', '/users/7/nothing', '/Posts', '/constructor', '/__proto__'])(
    'that is unknown is 404: %s',
    async (path) => {
      const answer = await bridge.call(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found.']);
    },
  );

  it.each(['/api/posts/%', '/api/posts/%E0%A4%A', '/api/%', '/api/%c0%ae%c0%ae/posts'])(
    'that is not well encoded is 400: %s',
    async (path) => expect(await rawGet(path)).toBe(400),
  );

  it.each(['/api/../etc/passwd', '/api//posts', '/api/posts//12', '/api/posts/12/../13', '/api/posts\\12'])(
    'that plays tricks is 404: %s',
    async (path) => expect(await rawGet(path)).toBe(404),
  );
});

describe('a method', () => {
  it.each([
    ['PUT', '/posts', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/posts/12', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['GET', '/posts/12/like', 'POST, DELETE, OPTIONS'],
    ['HEAD', '/login', 'POST, OPTIONS'],
    ['GET', '/logout', 'POST, OPTIONS'],
  ])('that a path does not have is 405: %s %s', async (method, path, allow) => {
    const answer = await bridge.call(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });

  it('OPTIONS lists the allowed ones', async () => {
    const answer = await bridge.call('/posts/12/like', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, DELETE, OPTIONS']);
    expect((await bridge.call('/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('a body', () => {
  it('is optional where nothing is required', async () => {
    expect((await bridge.call('/posts/12/like', { method: 'POST' })).status).toBe(200);
    expect((await bridge.call('/posts/12/like', { method: 'DELETE' })).status).toBe(200);
    expect((await post('/logout', '', JSON_TYPE)).status).toBe(204);
    const share = await post('/posts/12/share', '{}', JSON_TYPE);
    expect([share.status, await share.json()]).toEqual([200, { shares: 0, shareCount: 0 }]);
  });

  it.each([
    ['text/plain', '{"content":"x"}'],
    ['application/x-www-form-urlencoded', 'content=x'],
    ['multipart/form-data; boundary=b', '--b--'],
    ['application/jsonp', '{}'],
    ['nonsense', '{}'],
  ])('that is not JSON is 415: %s', async (type, body) => {
    expect((await post('/posts', body, { 'Content-Type': type })).status).toBe(415);
    expect((await post('/posts/12/like', body, { 'Content-Type': type })).status).toBe(415);
  });

  it.each(['latin1', 'utf8', 'utf-99'])(
    'in a character set that is not taken is told so: %s',
    async (charset) => {
      const headers = { 'Content-Type': `application/json; charset=${charset}` };
      const answer = await post('/posts', '{"content":"x"}', headers);
      expect([answer.status, await answer.text()]).toEqual([415, 'The body must be JSON in UTF-8.']);
    },
  );

  it.each(['application/json; charset', 'application/json;;', 'application/json; charset="utf-8'])(
    'with a broken type is a mistake of the caller: %s',
    async (type) => {
      const { status } = await post('/posts', '{"content":"x"}', { 'Content-Type': type });
      expect([201, 400, 415]).toContain(status);
    },
  );

  it.each(['{', '{"content": NaN}', "{'content': 'x'}", '{"content":"x"} {}', '\u0000', 'undefined'])(
    'of malformed JSON is 400: %s',
    async (body) => {
      const answer = await post('/posts', body, JSON_TYPE);
      expect([answer.status, await answer.text()]).toEqual([400, 'The body is not valid JSON.']);
    },
  );

  it.each(['[]', '["content"]', 'null', '5', '"content"', 'true'])(
    'that is no object is 400: %s',
    async (body) => {
      const answer = await post('/posts', body, JSON_TYPE);
      expect([answer.status, await answer.text()]).toEqual([400, 'The body must be a JSON object.']);
    },
  );

  it('that is not UTF-8 is 400, not silently altered', async () => {
    const bytes = Buffer.concat([Buffer.from('{"content":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await post('/posts', bytes, JSON_TYPE);
    expect([answer.status, await answer.text()]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  it('over the limit is 413, also when it is packed', async () => {
    const body = (bytes: number) => JSON.stringify({ content: 'x'.repeat(bytes - '{"content":""}'.length) });
    expect((await post('/posts', body(JSON_LIMIT), JSON_TYPE)).status).toBe(201);
    const answer = await post('/posts', body(JSON_LIMIT + 1), JSON_TYPE);
    expect([answer.status, await answer.text()]).toEqual([413, 'The body is too large.']);
    const packed = gzipSync(body(JSON_LIMIT * 100));
    expect((await post('/posts', packed, { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await post('/posts', '{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(400);
    expect((await post('/posts', '{}', { ...JSON_TYPE, 'Content-Encoding': 'rot13' })).status).toBe(415);
  });

  it('nested deeply causes no server error', async () => {
    const deep = `{"content": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await post('/posts', deep, JSON_TYPE)).status).toBe(400);
  });
});
