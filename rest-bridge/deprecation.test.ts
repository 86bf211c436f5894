import { buildSchema, printSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDeprecations, DEPRECATIONS } from '../graphql-server/platform/graphql/deprecations.ts';
import { createOpenApi } from './openapi/document.ts';
import { routesByTag } from './routes.ts';
import { fields } from './testing/samples.ts';
import { startBridge, type StartedBridge } from './testing/startBridge.ts';

const NOTICE = { since: '2026-11-24', sunset: '2027-11-24', instead: 'Use something better.' };
/** What a release might say some day. */
const TABLE = {
  'GET /api/posts/:id': NOTICE,
  'Post.shareCount': NOTICE,
  'CreatePostInput.mediaId': NOTICE,
  'ForumStatus.CANT_FIX': NOTICE,
};
const newSchema = () => buildSchema(readFileSync('schema.graphql', 'utf8'));
const schema = applyDeprecations(newSchema(), TABLE);

const document: any = createOpenApi({
  schema,
  routesByTag,
  title: 'Hodlhood',
  version: '1.2.3',
  cookieName: 'hodlhood',
  deprecations: TABLE,
});

describe('a deprecated element', () => {
  it('is marked in the schema, with its replacement', () => {
    const printed = printSchema(schema);
    expect(
      printed.match(/@deprecated\(reason: "Use something better. It stays until 2027-11-24 at least."\)/g),
    ).toHaveLength(3);
    expect(printed).toMatch(/shareCount: Int! @deprecated/);
  });

  it('is marked in the OpenAPI document: calls, keys of responses and of bodies', () => {
    const { get } = document.paths['/posts/{id}'];
    expect([get.deprecated, get.description]).toEqual([
      true,
      expect.stringContaining('Use something better.'),
    ]);
    expect(get.responses[200].headers).toMatchObject({ Deprecation: {}, Sunset: {} });
    expect(document.components.schemas.PostInDetail.properties.shareCount.deprecated).toBe(true);
    const { properties } = document.paths['/posts'].post.requestBody.content['application/json'].schema;
    expect([properties.mediaId.deprecated, properties.content.deprecated]).toEqual([true, undefined]);
    expect(document.paths['/posts'].get.deprecated).toBeUndefined();
  });

  it.each([
    ['Post.nothing', /not in the schema/],
    ['Nothing.likes', /not in the schema/],
  ])('has to be there: %s', (name, complaint) => {
    expect(() => applyDeprecations(newSchema(), { [name]: NOTICE })).toThrow(complaint);
  });

  it('remains for a year at least', () => {
    const hasty = { ...NOTICE, sunset: '2027-11-23' };
    expect(() => applyDeprecations(newSchema(), { 'Post.likeCount': hasty })).toThrow(/a year of notice/);
    expect(() => applyDeprecations(newSchema(), { 'GET /api/posts': hasty })).toThrow(/a year of notice/);
  });

  it('is what the table says, also today', () => {
    expect(() => applyDeprecations(newSchema(), DEPRECATIONS)).not.toThrow();
  });

  it('as a call has to be one', async () => {
    await expect(startBridge({}, { deprecations: { 'GET /api/nothing': NOTICE } })).rejects.toThrow(
      /not a call of REST/,
    );
  });
});

describe('a deprecated call', () => {
  let bridge: StartedBridge;
  beforeAll(async () => {
    const nodes = { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'c1' } };
    const deprecations = { ...TABLE, 'GET /api/stories': NOTICE };
    bridge = await startBridge({ post: fields.post, feed: nodes, stories: nodes }, { deprecations });
  });
  afterAll(() => bridge.stop());

  it('says so in its headers, in refusals too', async () => {
    for (const path of ['/posts/12', '/posts/x']) {
      const { headers } = await bridge.call(path);
      expect(headers.get('deprecation')).toBe('@1795478400');
      expect(headers.get('sunset')).toBe('Wed, 24 Nov 2027 00:00:00 GMT');
      expect(headers.get('link')).toBe('</api/docs>; rel="deprecation"; type="text/html"');
    }
  });

  it('keeps its other links', async () => {
    const { headers } = await bridge.call('/stories');
    expect(headers.get('link')).toMatch(/rel="deprecation".*rel="next"/);
  });

  it('is no other', async () => {
    const { headers } = await bridge.call('/posts');
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
  });
});
