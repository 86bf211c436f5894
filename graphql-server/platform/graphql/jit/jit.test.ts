import { compileQuery, type CompiledQuery } from 'graphql-jit';
import {
  buildSchema,
  execute,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  parse,
  type ExecutionResult,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { Context } from '../context.ts';
import { createSchema } from '../../../schema.ts';
import { useTestApp } from '../../../testing/testApp.ts';
import { createExecute } from '../execution/execute.ts';
import { CompiledQueries, compileWith } from './compiledQueries.ts';

const testApp = useTestApp();
const schema = createSchema();
const queries = new CompiledQueries(compileWith(schema));
const execution = createExecute(schema, queries);
const compiled: typeof execution = (document, ...more) => {
  queries.trust(document); // Compiled at once.
  return execution(document, ...more);
};

/** Ids, times and enums of rows and of entities; nested lists, fragments, aliases, duplicate keys, conditions. */
const DOCUMENT = `query ($id: ID!, $more: Boolean!) {
  ...Everything @include(if: $more)
  short: user(id: $id) { createdAt id ...Name profilePicture key: id }
  __typename
}
fragment Name on User { username __typename }
fragment Everything on Query {
  user(id: $id) {
    posts(first: 5) { nodes { id } edges { cursor node { createdAt media { id kind } } } }
    posts(first: 5) { nodes { author { id xProfileUrl createdAt ...Name } latestComments { id authorId createdAt } } }
    friendship friends(first: 5) { nodes { id createdAt } pageInfo { endCursor hasNextPage } }
  }
  viewer { id createdAt posts { nodes { id } } }
  groups(first: 5) { nodes { id creatorId privacy createdAt membership { role joinedAt } } }
  listings(first: 5) { nodes { id price createdAt category soldAt seller { id } } }
  meta { limits { name } }
}`;

let memberId: number;
let viewerId: number;

beforeAll(async () => {
  const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [memberId, viewerId] = [ann.id, bob.id];
  await testApp.create.friendship(ann, bob);
  await testApp.create.comment({ post: await testApp.create.post({ author: ann }), author: bob });
  await testApp.create.listing({ seller: ann });
});

const context = () =>
  new Context(testApp.app.services, {
    viewerId,
    address: '',
    signIn: async () => ({ id: '', hash: '' }),
    signOut: async () => {},
  });

async function both(text: string, variables: Record<string, unknown>): Promise<ExecutionResult[]> {
  const document = parse(text);
  const own = await compiled(document, variables, context());
  const theirs = await execute({ schema, document, variableValues: variables, contextValue: context() });
  return [own, theirs];
}

it.each([true, false])(
  'what is compiled gives what graphql itself gives, in its order (%s)',
  async (more) => {
    const [own, theirs] = await both(DOCUMENT, { id: String(memberId), more });
    expect(theirs!.errors).toBeUndefined();
    expect(JSON.stringify(own)).toBe(JSON.stringify(theirs));
  },
);

it('a failing field leaves the rest unchanged', async () => {
  const [own, theirs] = await both(
    'query ($id: ID!) { viewer { id createdAt ...F } } fragment F on User { posts(first: 101) { nodes { id } } }',
    { id: '1' },
  );
  expect(own!.data).toEqual(theirs!.data);
  expect(own!.errors).toHaveLength(1);
});

it('a document may query the schema, which has its own scalars', async () => {
  const [own, theirs] = await both(
    '{ __type(name: "Post") { fields { name type { ofType { name } } } } }',
    {},
  );
  expect(own).toEqual(theirs);
  expect(JSON.stringify(own)).toContain('DateTime');
});

it('no type is abstract, and no query takes an input object', () => {
  for (const type of Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__')))
    expect(isAbstractType(type)).toBe(false);
  for (const { args } of Object.values(schema.getQueryType()!.getFields()))
    for (const { type } of args) expect(isInputObjectType(getNamedType(type))).toBe(false);
});

/** Each of these fails once graphql-jit no longer has the problem that is worked around. */
describe('graphql-jit still', () => {
  const small = buildSchema(
    'input Values { a: Int b: Int } type Query { given(values: Values, first: Int): String }',
  );
  small.getQueryType()!.getFields().given!.resolve = (_, args) => JSON.stringify(args);
  const compile = (text: string) => compileQuery(small, parse(text)) as CompiledQuery<unknown, unknown>;

  it('turns a variable left out of an input object into null (compiledQueries.ts)', async () => {
    const text = 'query ($a: Int, $b: Int) { given(values: { a: $a, b: $b }) }';
    const own = execute({ schema: small, document: parse(text), variableValues: { a: 1 } });
    expect(own).toEqual({ data: { given: '{"values":{"a":1}}' } });
    const { data } = await compile(text).query(undefined, undefined, { a: 1 });
    expect(data).toEqual({ given: '{"values":{"a":1,"b":null}}' });
  });

  it('refuses a required variable with a default (execute.ts)', async () => {
    const text = 'query ($first: Int! = 5) { given(first: $first) }';
    const own = execute({ schema: small, document: parse(text) });
    expect(own).toEqual({ data: { given: '{"first":5}' } });
    const result = await compile(text).query(undefined, undefined, {});
    expect(result.data).toBeUndefined();
    expect(result.errors).toHaveLength(1);
  });
});
