import { buildSchema, findBreakingChanges } from 'graphql';
import { describe, expect, it } from 'vitest';
import { faultsOfSamples, withNew, type Samples } from './testing/contract/answers.ts';
import { faultsOfOpenApi } from './testing/contract/openApiFaults.ts';
import { shapeOf } from './testing/contract/shape.ts';
import { createOpenApi } from './openapi/document.ts';
import { routesByTag } from './routes.ts';
import { schema } from './testing/startBridge.ts';

const POSTS = [
  { id: 1, author: { username: 'ann' }, via: null, media: null },
  { id: 2, author: { username: 'bob' }, via: 'bot', media: { key: 'k' } },
];
const samples = (body: unknown, headers = ['etag', 'link']): Samples => ({
  'GET /posts': { owner: { status: 200, headers, body: shapeOf(body) } },
});
const recorded = samples(POSTS);
const faultsWith = (body: unknown, headers?: string[]) => faultsOfSamples(recorded, samples(body, headers));

describe('of an answer', () => {
  it.each<[string, Samples, string]>([
    ['a removed call', {}, 'GET /posts is missing'],
    ['a removed field', samples([{ ...POSTS[0], author: {} }]), '[].author.username is missing'],
    ['a retyped field', samples([{ ...POSTS[1], id: '2' }]), '[].id was number and is string'],
    ['a field that is null now', samples([{ ...POSTS[1], id: null }]), '[].id was number and is null'],
    ['a removed header', samples(POSTS, ['etag']), 'header link is missing'],
    ['an empty list', samples([]), '[] is missing'],
    ['another status', { 'GET /posts': { owner: { status: 204, headers: [] } } }, 'status 200 is 204'],
  ])('%s is told', (_what, seen, fault) => {
    expect(faultsOfSamples(recorded, seen).join('\n')).toContain(fault);
  });

  it('an addition passes and is recorded', () => {
    const more = [...POSTS, { ...POSTS[0], likeCount: 3 }];
    expect(faultsWith(more, ['etag', 'link', 'sunset'])).toEqual([]);
    const { owner } = withNew(recorded, samples(more, ['etag', 'sunset']))['GET /posts']!;
    expect(owner!.headers).toEqual(['etag', 'link', 'sunset']);
    expect(owner!.body).toMatchObject({ '[].likeCount': 'number', '[].author.username': 'string' });
  });

  it('fields of an object that is null this time pass', () => {
    expect(faultsWith([POSTS[0]])).toEqual([]);
  });
});

describe('of the OpenAPI document', () => {
  const options = { schema, routesByTag, title: 'Hodlhood', version: '1.0.0', cookieName: 'hodlhood' };
  const before = structuredClone(createOpenApi(options)) as any;
  const after = (change: (document: any) => void) => {
    const document = structuredClone(before);
    change(document);
    return faultsOfOpenApi(before, document);
  };

  it.each<[string, (document: any) => void, string]>([
    ['a removed operation', ({ paths }) => delete paths['/posts'].post, 'post /posts is missing'],
    ['a removed path', ({ paths }) => delete paths['/posts'], 'get /posts is missing'],
    [
      'a removed parameter',
      ({ paths }) => paths['/posts'].get.parameters.shift(),
      'parameter limit is missing',
    ],
    [
      'a retyped parameter',
      ({ paths }) => (paths['/posts'].get.parameters[0].schema.type = 'string'),
      'limit was integer and is string',
    ],
    [
      'a demanded parameter',
      ({ paths }) => (paths['/posts'].get.parameters[0].required = true),
      'parameter limit is required',
    ],
    [
      'a removed response',
      ({ paths }) => delete paths['/posts'].get.responses[304],
      'response 304 is missing',
    ],
    [
      'a removed header',
      ({ paths }) => delete paths['/posts'].get.responses[200].headers.Link,
      'response 200 lacks the header Link',
    ],
    [
      'a removed key',
      ({ components }) => delete components.schemas.PostInList.properties.likes,
      '200[].likes is missing',
    ],
    [
      'a retyped key',
      ({ components }) => (components.schemas.PostInList.properties.likes.type = 'string'),
      '200[].likes was integer and is string',
    ],
    [
      'a key that may be null now',
      ({ components }) => (components.schemas.PostInList.properties.likes.type = ['integer', 'null']),
      '200[].likes was integer and is integer|null',
    ],
    [
      'a key that may be missing now',
      ({ components }) => components.schemas.PostInList.required.shift(),
      '200[].id is no longer required',
    ],
    [
      'a removed key of a body',
      ({ paths }) =>
        delete paths['/posts'].post.requestBody.content['application/json'].schema.properties.mediaId,
      'body.mediaId is missing',
    ],
    [
      'a demanded key of a body',
      ({ paths }) =>
        (paths['/posts'].post.requestBody.content['application/json'].schema.required = ['mediaId']),
      'body.mediaId is required',
    ],
    [
      'a removed value',
      ({ paths }) =>
        paths['/forum-posts'].post.requestBody.content[
          'application/json'
        ].schema.properties.category.enum.shift(),
      'body.category has no value bug',
    ],
  ])('%s is told', (_what, change, fault) => {
    expect(after(change).join('\n')).toContain(fault);
  });

  it('an addition passes', () => {
    const faults = after(({ paths, components }) => {
      paths['/news'] = { get: { responses: {} } };
      paths['/posts'].get.parameters.push({ name: 'sort', in: 'query', schema: { type: 'string' } });
      paths['/posts'].get.responses[410] = { description: 'Gone.' };
      components.schemas.PostInList.properties.pinned = { type: 'boolean' };
    });
    expect(faults).toEqual([]);
  });
});

it('graphql itself reports breaking changes of the schema', () => {
  const changed = 'type Query { a(b: Int): Int }';
  const before = buildSchema('type Query { a: Int! c: String }');
  expect(findBreakingChanges(before, buildSchema(changed)).map(({ type }) => type)).toEqual([
    'FIELD_REMOVED',
    'FIELD_CHANGED_KIND',
  ]);
});
