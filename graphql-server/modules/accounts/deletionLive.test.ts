import { expect, inject, it, afterAll, beforeAll, beforeEach } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { codeOf } from '../../testing/answers.ts';
import { BLOCK } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { LIKE } from '../../testing/writing.ts';

const testApp = useTestApp();

/** The second process, to which the open pages of others are connected. */
let other: TestApp, stop: () => Promise<void>;
beforeAll(async () => {
  const settings = { DATABASE_URL: testApp.database.url };
  ({ testApp: other, stop } = await startTestApp(inject('postgresUrl'), settings));
});
afterAll(() => stop());

const RELATIONS = 'subscription { relationChanged { userId isVisible isMuted } }';
const POSTS = `subscription ($ids: [ID!]!) { postsChanged(ids: $ids) {
  postId content mediaAlt deletedAt latestComments { content } } }`;
const DELETE = 'mutation ($name: Text!) { deleteAccount(input: { username: $name }) { erasesAt } }';
const KEEP = 'mutation { keepAccount }';

let annsRow: UserEntity, bobsRow: UserEntity, ann: Visitor, bob: Visitor;
beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bob] = [await testApp.as(annsRow), await other.as(bobsRow)];
});

const leave = async () => expect((await ann.run(DELETE, { name: annsRow.username })).errors).toBeUndefined();
const keep = async () => expect((await ann.run(KEEP)).errors).toBeUndefined();

const hearRelations = (visitor: Visitor) =>
  subscribe(connect(visitor, other.url), RELATIONS, 'member.visibilityChanged', other);

async function watchPosts(visitor: Visitor, ids: number[]): Promise<any[]> {
  const arrived: any[] = [];
  connect(visitor, other.url).subscribe(
    { query: POSTS, variables: { ids: ids.map(String) } },
    { next: (value) => arrived.push(value), error: (error) => arrived.push(error), complete: () => {} },
  );
  await soon(() => other.app.services.postStreams.listeners(ids[0]!)).toBeGreaterThan(0);
  return arrived;
}

const changeOf = (heard: any[], postId: number) =>
  heard.map(({ data }) => data.postsChanged).findLast((change) => change.postId === String(postId));

it('members and visitors at another process hear that a member is gone, and is back, within two seconds', async () => {
  const blocked = await testApp.create.user();
  await ann.run(BLOCK, { id: blocked.id });
  const heard = [await hearRelations(bob), await hearRelations(other.nobody)];
  const byBlocked = await hearRelations(await other.as(blocked));
  const begun = Date.now();
  await leave();
  const gone = { userId: String(annsRow.id), isVisible: false, isMuted: false };
  for (const list of heard) await soon(() => list.map(({ data }) => data.relationChanged)).toEqual([gone]);
  expect(Date.now() - begun).toBeLessThan(2_000);
  await keep();
  const back = { ...gone, isVisible: true };
  for (const list of heard)
    await soon(() => list.map(({ data }) => data.relationChanged)).toEqual([gone, back]);
  expect(byBlocked).toEqual([]);
});

it('the posts of a member who leaves are told like deleted ones, and no event shows their comments', async () => {
  const own = await testApp.create.post({ author: annsRow, content: 'of ann' });
  const shared = await testApp.create.post({ author: bobsRow, content: 'of bob' });
  await testApp.create.comment({ author: annsRow, post: shared, content: 'said by ann' });
  await testApp.create.comment({ author: bobsRow, post: own, content: 'under the post of ann' });
  const heard = await watchPosts(other.nobody, [own.id, shared.id]);
  await leave();
  await soon(() => changeOf(heard, own.id)).toMatchObject({
    content: '',
    deletedAt: expect.any(String),
    latestComments: [],
  });
  await bob.run(LIKE, { id: shared.id });
  await soon(() => changeOf(heard, shared.id)).toMatchObject({ content: 'of bob', latestComments: [] });
  await keep();
  await soon(() => changeOf(heard, own.id)).toMatchObject({
    content: 'of ann',
    deletedAt: null,
    latestComments: [{ content: 'under the post of ann' }],
  });
});

it('an account is deleted five times a day at most, because all open pages hear of it', async () => {
  for (let time = 0; time < 5; time++) {
    await leave();
    await keep();
  }
  const { errors } = await ann.run(DELETE, { name: annsRow.username });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await testApp.nobody.run(`{ user(id: ${annsRow.id}) { id } }`)).data.user).not.toBeNull();
});

it('what was refused does not count', async () => {
  const member = await testApp.create.user();
  const as = await testApp.as(member);
  for (let time = 0; time < 6; time++)
    expect(codeOf(await as.run(DELETE, { name: 'somebody' }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await as.run(DELETE, { name: member.username }))).toBeUndefined();
});

it('whoever deletes the account is not online any more, at once and at both processes', async () => {
  const online = async (visitor: Visitor) => {
    const { data } = await visitor.run('{ onlineUsers { count users { id } } }');
    const rest = await (await visitor.fetch('/api/users/online')).json();
    return [...data.onlineUsers.users, ...rest.users].map(({ id }: { id: string }) => Number(id));
  };
  const carol = await testApp.as(await testApp.create.user());
  for (const as of [ann, bob]) await as.run('mutation { heartbeat }');
  await testApp.app.services.presence.settled();
  await other.app.services.presence.settled();
  for (const as of [bob, carol]) await soon(() => online(as)).toContain(annsRow.id);
  const heard: any[] = [];
  connect(bob, other.url).subscribe(
    { query: 'subscription { presenceChanged { users { id } } }' },
    { next: (value) => heard.push(value), error: (error) => heard.push(error), complete: () => {} },
  );
  const heardIds = () => heard.at(-1)?.data.presenceChanged.users.map(({ id }: any) => Number(id));
  await expect.poll(heardIds, { timeout: 8_000 }).toContain(annsRow.id);

  testApp.app.services.presence.beat(annsRow.id);
  const written = testApp.app.services.presence.settled();
  await leave();
  expect(await online(carol)).not.toContain(annsRow.id);
  await soon(() => online(bob)).not.toContain(annsRow.id);
  await written;
  other.app.services.presence.beat(annsRow.id);
  await other.app.services.presence.settled();
  await expect.poll(heardIds, { timeout: 8_000 }).not.toContain(annsRow.id);
  expect(heardIds()).toContain(bobsRow.id);
  for (const as of [bob, carol]) expect(await online(as)).not.toContain(annsRow.id);
  const { rows } = await testApp.database.pool.query('select from presence where user_id = $1', [annsRow.id]);
  expect(rows).toEqual([]);
  await keep();
  await ann.run('mutation { heartbeat }');
  await testApp.app.services.presence.settled();
  await soon(() => online(carol)).toContain(annsRow.id);
}, 30_000);
