import { describe, expect, it } from 'vitest';
import { routes } from '../../../../rest-bridge/routes.ts';
import { connect, subscribe } from '../../../testing/socket.ts';
import { useTestApp } from '../../../testing/testApp.ts';

const testApp = useTestApp();

const HUGE = `query ($first: Int! = 100) {
  feed(first: $first) { nodes { author { posts(first: $first) { nodes { comments(first: $first) { nodes { id } } } } } } }
}`;
const send = async (query: string, variables?: object) => {
  const answer = await testApp.nobody.fetch('/graphql', { method: 'POST', json: { query, variables } });
  return { status: answer.status, body: await answer.json() };
};

describe('a document', () => {
  it('returns its cost', async () => {
    const { body } = await send(
      '{ feed(first: 10) { nodes { author { id } latestComments(first: 3) { id } } pageInfo { endCursor } } }',
    );
    expect(body.extensions.cost).toMatchObject({ requested: 1 + 10 * (1 + 1 + 3), maximum: 5_000 });
    expect((await send('{ meta { version } }')).body.extensions.cost.requested).toBe(1);
  });

  it('has a cost that depends on its variables, and is refused if it is too high', async () => {
    const small = await send(HUGE, { first: 5 });
    expect(small.body.errors).toBeUndefined();
    for (const variables of [{}, { first: 100 }, { first: 99 }]) {
      const { status, body } = await send(HUGE, variables);
      expect([status, body.data]).toEqual([400, undefined]);
      expect(body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', cost: { maximum: 5_000 } });
      expect(body.errors[0].extensions.cost.requested).toBeGreaterThan(900_000);
    }
  });

  it('is refused for its cost over a WebSocket too', async () => {
    const query = `subscription { postCreated { post { author { posts(first: 100) { nodes { comments(first: 100) { nodes { id } } } } } } } }`;
    const [refused] = await subscribe(connect(testApp.nobody, testApp.url), query, 'post.created', testApp);
    expect(refused[0].message).toContain('the limit is 5000');
  });

  it.each([
    [
      'at most 20 root fields',
      `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: meta { version }`).join(' ')} }`,
    ],
    [
      'at most 20 root fields',
      `{ ...a ...b } fragment a on Query { ${Array.from({ length: 11 }, (_, n) => `a${n}: meta { version }`).join(' ')} }
      fragment b on Query { ${Array.from({ length: 11 }, (_, n) => `b${n}: meta { version }`).join(' ')} }`,
    ],
    [
      'at most 30 aliases',
      `{ viewer { ${Array.from({ length: 31 }, (_, n) => `a${n}: username`).join(' ')} } }`,
    ],
    [
      'login can appear only once',
      'mutation { ...a ...b } fragment a on Mutation { x: login(input: {username: "a", password: "b"}) { id } } fragment b on Mutation { y: login(input: {username: "a", password: "c"}) { id } }',
    ],
    [
      'at most 12 levels deep',
      `{ viewer ${'{ posts { nodes { author '.repeat(5)}{ id }${' } } }'.repeat(5)} }`,
    ],
    ['at most 50 times at the same place', `{ feed { nodes { ${'author { id } '.repeat(51)}} } }`],
    [
      'at most 50 times at the same place',
      `{ ${'feed { ...a } '.repeat(6)}} fragment a on PostConnection { nodes { ...b } nodes { ...b } }
      fragment b on Post { ${'... { author { id } } '.repeat(5)}}`,
    ],
    [
      'at most 50 times at the same place',
      `{ __typename } fragment unused on Post { ${'author { id } '.repeat(51)}}`,
    ],
    ['more that 2000 tokens', `{ ${'__typename '.repeat(2_000)}}`],
  ])('is limited in size: %s', async (sentence, query) => {
    const { status, body } = await send(query);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

it('may request a field fifty times at the same place, and at each of many places', async () => {
  const query = `{ feed { nodes { ${'author { id } '.repeat(50)}} } stories { nodes { author { id } } } }`;
  expect(await send(query)).toMatchObject({ status: 200, body: { data: { stories: { nodes: [] } } } });
});

describe('a request that does not match its document', () => {
  const TWO = 'query One { meta { version } } query Two { meta { productName } }';

  it.each([
    [{ query: TWO }, 'Must provide operation name if query contains multiple operations.'],
    [{ query: TWO, operationName: 'Three' }, 'Unknown operation named "Three".'],
    [{ query: 'query One { meta { version } }', operationName: 'Two' }, 'Unknown operation named "Two".'],
  ])('is refused, and nothing runs: %j', async (json, message) => {
    const answer = await testApp.nobody.fetch('/graphql', { method: 'POST', json });
    const { data, errors } = await answer.json();
    expect([answer.status, data]).toEqual([400, undefined]);
    expect(errors).toEqual([{ message, extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }]);
  });

  it('may leave the name empty if there is only one operation', async () => {
    const json = { query: 'query One { meta { productName } }', operationName: '' };
    const answer = await testApp.nobody.fetch('/graphql', { method: 'POST', json });
    expect((await answer.json()).data).toEqual({ meta: { productName: 'Hodlhood' } });
  });

  it('reports a null for a non-null variable as an error of the caller', async () => {
    const { body } = await send('query ($first: Int) { feed(first: $first) { nodes { id } } }', {
      first: null,
    });
    expect(body.errors[0]).toMatchObject({
      message: 'Argument "first" of non-null type "Int!" must not be null.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('reports the location of an invalid literal', async () => {
    const { status, body } = await send('mutation { createPost(input: { content: 5 }) { id } }');
    expect([status, body.errors[0]]).toMatchObject([
      400,
      {
        message: 'Expected value of type "Text", found 5; must be a string',
        locations: [{ line: 1, column: 41 }],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  });
});

describe('GET /api/meta', () => {
  it('publishes the limits, the scopes and the features', async () => {
    const meta = await (await testApp.nobody.fetch('/api/meta')).json();
    expect(meta).toMatchObject({
      productName: 'Hodlhood',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(meta.limits).toContainEqual({ name: 'friend-requests', per: 'member', count: 60, seconds: 600 });
    expect(meta.documents).toMatchObject({ cost: 5_000, depth: 12, pageSize: 100 });
    expect(meta.scopes[0]).toEqual({ scope: 'read', meaning: expect.any(String) });
    expect(meta.capabilities).toContain('access-tokens');
    expect(routes.some(({ path }) => path === '/meta')).toBe(true);
  });
});
