import { beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

const FIELDS = {
  friendship: 'friendship',
  stats: 'stats { postsCount friendsCount storiesCount }',
  friends: 'friends(first: 6) { nodes { id username profilePicture createdAt } }',
  posts:
    'posts(first: 2) { nodes { id content createdAt isLiked author { username } } pageInfo { endCursor } }',
};

let ann: Visitor;
let bobId: number;

beforeAll(async () => {
  const [member, bob] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bobId] = [await testApp.as(member), bob.id];
  await testApp.create.friendship(member, bob);
  for (let n = 0; n < 3; n++) await testApp.create.post({ author: bob });
  await testApp.create.post();
});

async function ask(...fields: string[]) {
  const { data } = await ann.run(`query ($id: ID!) { user(id: $id) { ${fields.join(' ')} } }`, { id: bobId });
  return data.user;
}

it("a member's page takes two statements, the member and all fields together, and equals the separate fields", async () => {
  let page: Record<string, unknown> = {};
  const asked = await statementsOf(testApp, async () => (page = await ask(...Object.values(FIELDS))));
  expect(asked).toHaveLength(2);
  for (const [name, field] of Object.entries(FIELDS)) expect(page[name]).toEqual((await ask(field))[name]);
  expect(page).toMatchObject({ friendship: 'FRIENDS', stats: { postsCount: 3, friendsCount: 1 } });
});

it('the same field requested twice by aliases is returned twice', async () => {
  const { one, two, stats } = await ask(
    'one: posts(first: 1) { nodes { id } }',
    'two: posts(first: 2) { nodes { id } }',
    FIELDS.stats,
  );
  expect([one.nodes.length, two.nodes.length, stats.postsCount]).toEqual([1, 2, 3]);
  expect(two.nodes[0]).toEqual(one.nodes[0]);
});

it('a member nested in the same member gets the fields requested there', async () => {
  const { posts } = await ask(
    'posts(first: 3) { nodes { author { username createdAt posts(first: 1) { nodes { id } } stats { postsCount } } } }',
  );
  expect(posts.nodes).toHaveLength(3);
  for (const { author } of posts.nodes)
    expect(author).toMatchObject({ posts: { nodes: [{}] }, stats: { postsCount: 3 } });
});

it('a field with a condition is returned if the condition holds', async () => {
  const query = `query ($id: ID!, $if: Boolean!) { user(id: $id) {
    ...Stats @include(if: $if) ... on User { posts(first: 1) @skip(if: $if) { nodes { id } } } } }
    fragment Stats on User { stats { postsCount } }`;
  const { data: with_ } = await ann.run(query, { id: bobId, if: true });
  expect(with_.user).toEqual({ stats: { postsCount: 3 } });
  const { data: without } = await ann.run(query, { id: bobId, if: false });
  expect(without.user).toMatchObject({ posts: { nodes: [{}] } });
});

it("a page size out of range is refused with the field's message, and an unknown member is not found", async () => {
  const asked = 'query ($id: ID!) { user(id: $id) { posts(first: 101) { nodes { id } } } }';
  const { errors } = await ann.run(asked, { id: bobId });
  expect(errors![0]).toMatchObject({ path: ['user', 'posts'], extensions: { code: 'BAD_USER_INPUT' } });
  const { errors: nobody } = await ann.run(asked, { id: 2_000_000_000 });
  expect(nobody![0]).toMatchObject({ path: ['user'], extensions: { code: 'NOT_FOUND' } });
});
