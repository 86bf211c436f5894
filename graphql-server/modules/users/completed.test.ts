import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isLeafType, type GraphQLObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const URL = 'https://x.com/ann';

let ann: UserEntity, bob: UserEntity;
beforeAll(async () => {
  ann = await testApp.create.user({ xProfileUrl: URL, bio: 'Holding.' });
  bob = await testApp.create.user();
  for (const author of [ann, bob]) await testApp.create.post({ author });
});

/** Runs a query for nobody; returns its data and the names of its statements. */
async function run(query: string) {
  let data: any;
  const asked = await statementsOf(testApp, async () => void ({ data } = await testApp.nobody.run(query)));
  return { data, names: asked.map(({ name }) => name) };
}

it('what a list does not read of its authors is loaded for all of them at once', async () => {
  const { data, names } = await run(
    '{ feed { nodes { author { username xProfileUrl createdAt coverPhoto } } } }',
  );
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(data.feed.nodes.map(({ author }: any) => author)).toEqual([
    { username: bob.username, xProfileUrl: null, createdAt, coverPhoto: null },
    { username: ann.username, xProfileUrl: URL, createdAt, coverPhoto: null },
  ]);
  expect(names).toEqual(['feed-21', 'visible-users-by-id']);
});

it('what a list of members has read is not loaded again, also if it is null', async () => {
  const { data, names } = await run('{ users { nodes { xProfileUrl createdAt coverPhoto } } }');
  expect(data.users.nodes.map(({ xProfileUrl }: any) => xProfileUrl)).toEqual([null, URL]);
  expect(names).toEqual(['users']);
});

it('the author of a post has every field that the profile has', async () => {
  const type = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('User') as GraphQLObjectType;
  const fields = Object.values(type.getFields()).filter(({ type }) => isLeafType(getNamedType(type)));
  const selection = fields.map(({ name }) => name).join(' ');
  const { data } = await run(
    `{ user(id: ${ann.id}) { ${selection} } feed { nodes { author { ${selection} } } } }`,
  );
  const author = data.feed.nodes
    .map(({ author }: any) => author)
    .find(({ id }: any) => Number(id) === ann.id);
  expect(author).toEqual(data.user);
  // A new field belongs into the values of `ann`, or it is compared as null.
  const missing = Object.keys(author).filter((name) => author[name] === null);
  expect(missing).toEqual(['coverPhoto', 'profilePicture']);
});
