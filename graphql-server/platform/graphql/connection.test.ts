import { buildSchema, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

it('a page reports its first and last cursor, and whether there is more on either side', async () => {
  const author = await testApp.create.user();
  for (let n = 0; n < 3; n++) await testApp.create.post({ author });
  const read = async (after: string | null) => {
    const { data } = await testApp.nobody.run(
      `query ($after: String) { feed(first: 2, after: $after) { edges { cursor }
         pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
      { after },
    );
    return data.feed;
  };
  const first = await read(null);
  const [start, end] = first.edges.map(({ cursor }: { cursor: string }) => cursor);
  expect(first.pageInfo).toEqual({
    startCursor: start,
    endCursor: end,
    hasNextPage: true,
    hasPreviousPage: false,
  });
  const { edges, pageInfo } = await read(end);
  const { cursor } = edges[0];
  expect(pageInfo).toEqual({
    startCursor: cursor,
    endCursor: cursor,
    hasNextPage: false,
    hasPreviousPage: true,
  });
  const empty = (await read(cursor)).pageInfo;
  expect([empty.startCursor, empty.endCursor, empty.hasNextPage]).toEqual([null, null, false]);
});

it('nothing precedes the first page of a list, whether its cursor is null or left out', async () => {
  await testApp.create.post();
  for (const list of ['feed', 'feed(after: null)', 'users', 'listings', 'stories', 'forumPosts']) {
    const { data } = await testApp.nobody.run(`{ ${list} { pageInfo { hasPreviousPage } } }`);
    expect(data, list).toEqual({ [list.split('(')[0]!]: { pageInfo: { hasPreviousPage: false } } });
  }
});

it('a page of a chat goes back from its newest message, and forward from a number', async () => {
  const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  for (let n = 0; n < 3; n++) await testApp.create.message({ sender: ann, receiver: bob });
  const asAnn = await testApp.as(ann);
  const read = async (where: string) => {
    const fields = 'pageInfo { startCursor endCursor hasNextPage hasPreviousPage }';
    const { data } = await asAnn.run(`{ messages(userId: ${bob.id}, first: 2, ${where}) { ${fields} } }`);
    return data.messages.pageInfo;
  };
  expect(await read('')).toEqual({
    startCursor: '3',
    endCursor: '2',
    hasNextPage: true,
    hasPreviousPage: false,
  });
  expect(await read('before: 2')).toEqual({
    startCursor: '1',
    endCursor: '1',
    hasNextPage: false,
    hasPreviousPage: true,
  });
  const fromTheFirst = { startCursor: '1', endCursor: '2', hasNextPage: true, hasPreviousPage: false };
  expect(await read('after: 0')).toEqual(fromTheFirst);
  expect(await read('after: 1')).toMatchObject({ startCursor: '2', hasPreviousPage: true });
});

it("every connection follows Relay's specification", () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const connections = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(10);
  for (const connection of connections) {
    const { edges, pageInfo } = connection.getFields();
    expect([connection.name, String(pageInfo?.type)]).toEqual([connection.name, 'PageInfo!']);
    expect(String(edges?.type)).toMatch(/^\[\w+Edge!\]!$/);
  }
});
