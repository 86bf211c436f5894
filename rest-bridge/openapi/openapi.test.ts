import { Validator } from '@seriousme/openapi-schema-validator';
import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { routesByTag, routes } from '../routes.ts';
import { schema } from '../testing/startBridge.ts';
import { createOpenApi } from './document.ts';

const document = createOpenApi({
  schema,
  routesByTag,
  title: 'Hodlhood',
  version: '1.2.3',
  cookieName: 'hodlhood',
});

/** The parameters, the keys of the body and those of a shape, each with what is said of it. */
function partsOf({ parameters = [], requestBody, properties = {} }: any): [string, any][] {
  const bodies = Object.values<any>(requestBody?.content ?? {});
  const keys = [{ properties }, ...bodies.map(({ schema: body }) => body)].flatMap((body) =>
    Object.entries(body.properties),
  );
  const given = parameters
    .filter(({ name }: any) => name)
    .map((parameter: any) => [parameter.name, parameter]);
  return [...given, ...keys];
}

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes every call, input and key by a sentence, and in words of REST', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method} ${path}`, call] as [string, any]),
    );
    const said = [...calls, ...Object.entries(document.components.schemas)].flatMap(([name, whole]) => [
      [name, whole.description],
      ...partsOf(whole).map(([part, { description }]) => [`${name} ${part}`, description]),
    ]);
    expect(said.filter(([, words]) => !words).map(([name]) => name)).toEqual([]);
    const OF_GRAPHQL = /`(endCursor|before|first|size|as)`|as text|Always true|or null|[(]§|section/;
    const operations = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.keys(type.getFields()).filter((name) => /[A-Z]/.test(name)),
    );
    const namesGraphql = (words: string) =>
      OF_GRAPHQL.test(words) || words.split(/\W+/).some((word) => operations.includes(word));
    expect(said.filter(([, words]) => namesGraphql(words))).toEqual([]);
  });

  it('writes the values of enums as REST does', () => {
    const values = Object.values(schema.getTypeMap())
      .filter((type) => isEnumType(type))
      .flatMap((type) => type.getValues().map(({ name }) => name))
      .filter((name) => !['URL', 'POST', 'BONK'].includes(name)); // words of their own
    const descriptions = [
      ...JSON.stringify(document.paths).matchAll(/"description":"((?:[^"\\\\]|\\\\.)*)"/g),
    ];
    const said = descriptions.filter(([, words]) =>
      values.some((name) => words!.split(/\W+/).includes(name)),
    );
    expect(said.map(([, words]) => words)).toEqual([]);
  });

  it('has bytes of files as files, both ways, so that generators type them', () => {
    const { post, get } = { ...document.paths['/media'], ...document.paths['/media/{key}'] } as any;
    const form = (document.paths['/groups']!.post as any).requestBody.content['multipart/form-data'].schema;
    const sent = post.requestBody.content['multipart/form-data'].schema.properties;
    const given = [200, 206].flatMap((status) => Object.values<any>(get.responses[status].content));
    const files = [sent.file, sent.poster, form.properties.image, ...given.map((content) => content.schema)];
    expect(files).toHaveLength(11);
    for (const file of files) expect(file).toMatchObject({ type: 'string', format: 'binary' });
  });

  it('has the bounds of counted inputs', () => {
    const { properties } = (document.paths['/invitations']!.post as any).requestBody.content[
      'application/json'
    ].schema;
    expect(properties).toMatchObject({
      uses: { minimum: 1, maximum: 1_000 },
      days: { minimum: 1, maximum: 365 },
    });
    const { parameters } = document.paths['/moderation/statistics']!.get as any;
    expect(parameters[0].schema).toMatchObject({ minimum: 1, maximum: 365 });
  });

  it('has examples that look like what they stand for', () => {
    const vague = new Set<string>();
    const note = (value: unknown, key: string): void => {
      if (value === 'gm') vague.add(key);
      if (typeof value === 'object' && value !== null)
        for (const [inner, below] of Object.entries(value)) note(below, Array.isArray(value) ? key : inner);
    };
    const search = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('example' in part) note(part.example, String((part as { name?: string }).name));
      for (const below of Object.values(part)) search(below);
    };
    search(document.paths);
    expect([...vague]).toEqual([]);
  });

  it('has messages counted from 0', () => {
    const { parameters } = document.paths['/messages/{userId}']!.get as any;
    const ofChats = parameters.filter(({ name }: any) => ['after', 'changedAfter', 'cursor'].includes(name));
    expect(ofChats.map(({ schema }: any) => schema.minimum)).toEqual([0, 0, 0]);
  });

  it('has every route and the calls of files, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    const files = [
      'POST /media',
      'GET /media/:key',
      'GET /moderation/statistics.csv',
      'GET /account/exports/:id',
    ];
    const served = [...routes.map(({ method, path }) => `${method} ${path}`), ...files];
    expect(listed.toSorted()).toEqual(served.toSorted());
  });
});
