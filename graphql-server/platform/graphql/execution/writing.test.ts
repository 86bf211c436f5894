import { execute, isAbstractType, isEnumType, parse, type ExecutionResult } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { Context, type Caller } from '../context.ts';
import { createSchema } from '../../../schema.ts';
import { useTestApp } from '../../../testing/testApp.ts';
import { CompiledForms } from './compiledForms.ts';
import { createExecute } from './execute.ts';

const testApp = useTestApp();
const schema = createSchema();
const forms = new CompiledForms();
const execution = createExecute(schema, forms);
const compiled: typeof execution = (document, ...more) => {
  forms.trust(document); // Compiled at once.
  return execution(document, ...more);
};

/** Ids, times and enums of rows and of entities; lists in lists, fragments, other keys, one key twice, conditions. */
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

const context = (more?: Partial<Caller>) =>
  new Context(testApp.app.services, {
    viewerId,
    address: '',
    signIn: async () => {},
    signOut: async () => {},
    ...more,
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

it('a door that takes numbers is given ids as they are', async () => {
  const document = parse(
    'query ($id: ID!) { user(id: $id) { id createdAt posts { nodes { id authorId } } } }',
  );
  const variables = { id: String(memberId) };
  const numbers = await compiled(document, variables, context({ takesNumbers: true }));
  const { user } = (await compiled(document, variables, context())).data as any;
  const nodes = user.posts.nodes.map(({ id }: { id: string }) => ({ id: Number(id), authorId: memberId }));
  expect(numbers.data).toEqual({ user: { ...user, id: memberId, posts: { nodes } } });
});

it('what fails leaves the rest written', async () => {
  const [own, theirs] = await both(
    'query ($id: ID!) { viewer { id createdAt ...F } } fragment F on User { posts(first: 101) { nodes { id } } }',
    { id: '1' },
  );
  expect(own!.data).toEqual(theirs!.data);
  expect(own!.errors).toHaveLength(1);
});

it('a document may ask for the schema, which shows its own scalars', async () => {
  const [own, theirs] = await both(
    '{ __type(name: "Post") { fields { name type { ofType { name } } } } }',
    {},
  );
  expect(own).toEqual(theirs);
  expect(JSON.stringify(own)).toContain('DateTime');
});

it('no type asks for more than is written: enums are their own names, and no type is abstract', () => {
  for (const type of Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))) {
    expect(isAbstractType(type)).toBe(false);
    if (isEnumType(type)) for (const { name, value } of type.getValues()) expect(value).toBe(name);
  }
});
