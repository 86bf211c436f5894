import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { introspections } from '../../../testing/hostileDocuments.ts';
import { useTestApp } from '../../../testing/testApp.ts';

const testApp = useTestApp();

async function send(query: string, variables?: object, operationName?: string) {
  const json = { query, variables, operationName };
  const answer = await testApp.nobody.fetch('/graphql', { method: 'POST', json });
  const { data, errors, extensions } = await answer.json();
  return { status: answer.status, data, errors, cost: extensions?.cost?.requested };
}

const heavy = (size: string) =>
  `feed(first: ${size}) { nodes { author { posts(first: ${size}) { nodes { comments(first: ${size}) { nodes { id } } } } } } }`;

describe('the cost of a document', () => {
  it('is not taken from another operation of it', async () => {
    const query = `query A($Bn: Int!) { feed(first: $Bn) { nodes { id } } } query AB($n: Int!) { ${heavy('$n')} }`;
    expect(await send(query, { Bn: 100 }, 'A')).toMatchObject({ status: 200, cost: 101 });
    const { status, cost, data } = await send(query, { n: 100 }, 'AB');
    expect([status, data]).toEqual([400, undefined]);
    expect(cost).toBeGreaterThan(1_000_000);
  });

  it('is not taken from other variables of it', async () => {
    const query = `query ($a: Int! = 1, $b: Int! = 1) { feed(first: $a) { nodes { author { posts(first: $b) { nodes { id } } } } } }`;
    const costs = await Promise.all(
      [{}, { a: 2 }, { b: 2 }, { a: 1, b: 2 }, { a: 12 }, { a: 1, b: 12 }].map(async (variables) => {
        await send(query, variables);
        return (await send(query, variables)).cost;
      }),
    );
    const priceOf = (a: number, b: number) => 1 + a * (1 + (1 + (1 + b)));
    expect(costs).toEqual([
      priceOf(1, 1),
      priceOf(2, 1),
      priceOf(1, 2),
      priceOf(1, 2),
      priceOf(12, 1),
      priceOf(1, 12),
    ]);
  });

  it('is not taken from a refused call with a missing variable', async () => {
    const query = `query ($id: ID!) { user(id: $id) { posts(first: 100) { nodes { comments(first: 100) { nodes { id } } } } } }`;
    const { status, errors } = await send(query, {});
    expect([status, errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(await send(query, { id: '1' })).toMatchObject({
      status: 400,
      cost: expect.toSatisfy((n) => n > 5_000),
    });
  });

  it.each([{ first: null }, { first: '1' }, { first: [1] }, { first: { first: 1 } }, { first: 1.5 }, {}])(
    'is not what a refused call with a bad size left behind: %j',
    async (variables) => {
      const query = `query ($first: Int!) { ${heavy('$first')} }`;
      expect((await send(query, variables)).status).toBe(400);
      expect((await send(query, { first: 100 })).cost).toBeGreaterThan(1_000_000);
    },
  );

  it('counts the default of an omitted variable', async () => {
    const query = `query ($first: Int = 100) { ${heavy('$first')} }`;
    expect((await send(query, { first: 1 })).status).toBe(200);
    expect((await send(query)).cost).toBeGreaterThan(1_000_000);
  });

  it('takes directives into account', async () => {
    const query = `query ($more: Boolean!) { meta { version } ... @include(if: $more) { ${heavy('100')} } }`;
    expect(await send(query, { more: false })).toMatchObject({ status: 200, cost: 1 });
    expect((await send(query, { more: true })).status).toBe(400);
  });

  it('counts each of several ids, given in the document or as a variable', async () => {
    const ids = Array.from({ length: 50 }, (_, n) => n + 1);
    const below = '{ comments(first: 100) { nodes { id } } }';
    const expected = { status: 400, cost: 50 * (1 + 1 + 100) };
    const query = `query ($ids: [ID!]!) { posts(ids: $ids) ${below} }`;
    expect(await send(query, { ids: [1] })).toMatchObject({ cost: 1 + 1 + 100 });
    expect(await send(query, { ids })).toMatchObject(expected);
    expect(await send(`{ posts(ids: [${ids.join()}]) ${below} }`)).toMatchObject(expected);
  });

  it.each(['latestComments(first: 100)', 'earlierVersions(first: 100)'])(
    'counts each entry of a list without objects below: %s',
    async (list) => {
      const query = `query ($first: Int!) { feed(first: $first) { nodes { ${list} { content } } } }`;
      expect(await send(query, { first: 10 })).toMatchObject({ status: 200, cost: 1 + 10 * (1 + 100) });
      expect((await send(query, { first: 100 })).status).toBe(400);
    },
  );

  it('reports all errors in variables', async () => {
    const query =
      'query ($id: ID!, $first: Int!) { user(id: $id) { posts(first: $first) { nodes { id } } } }';
    const { errors } = await send(query, { first: 'x' });
    expect(errors.map(({ message }: Error) => message)).toEqual([
      'Variable "$id" of required type "ID!" was not provided.',
      'Variable "$first" got invalid value "x"; Int cannot represent non-integer value: "x"',
    ]);
  });

  it('is not computed for variables with thousands of errors, of which a few are reported', async () => {
    const query = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }';
    const input = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`conten${n}`, n]));
    const scopes =
      'mutation ($all: [AccessScope!]!) { createAccessToken(input: { name: "x", scopes: $all }) { secret } }';
    const refused = [await send(query, { input }), await send(scopes, { all: Array(40_000).fill('x') })];
    await send(query, { input: { content: 'a text' } }); // Its cost is cached from now on.
    refused.push(await send(query, { input }));
    for (const { status, errors } of refused) {
      expect([status, errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(JSON.stringify(errors).length).toBeLessThan(20_000);
    }
  });

  it('counts introspection: the whole schema may be queried once per document, not twice', async () => {
    const full = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    const { data, cost } = await send(full);
    expect(data.__schema.types.length).toBeGreaterThan(100);
    expect(cost).toBeGreaterThan(2_500);
    for (const count of [2, 5, 20])
      expect(await send(introspections(count))).toMatchObject({ status: 400, data: undefined });
    expect((await send('{ __typename }')).cost).toBe(0);
    expect((await send('{ __type(name: "Post") { name } }')).cost).toBeLessThan(10);
  });
});
