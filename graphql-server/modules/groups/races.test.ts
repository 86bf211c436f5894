import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DELETE as DELETE_ACCOUNT, newMember } from '../../testing/accountDeletion.ts';
import { codeOf } from '../../testing/writing.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { allWhileLocked, areWaiting } from '../../testing/whileLocked.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { eraseMember } from '../accounts/eraseMember.ts';

const testApp = useTestApp();

const verb = (name: string) => `mutation ($id: ID!) { ${name}(input: { groupId: $id }) { id } }`;
const DELETE = 'mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }';
const HAND_OVER =
  'mutation ($id: ID!, $to: ID!) { handOverGroup(input: { groupId: $id, userId: $to }) { id } }';
const BAN =
  'mutation ($id: ID!, $user: ID!) { banGroupMember(input: { groupId: $id, userId: $user }) { id } }';
const REMOVE =
  'mutation ($id: ID!, $user: ID!) { removeFromGroup(input: { groupId: $id, userId: $user }) { id } }';
const INVITE =
  'mutation ($id: ID!, $name: Text!) { inviteToGroup(input: { groupId: $id, username: $name }) { id } }';
const ACCEPT =
  'mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: ACCEPTED }) { id } }';
const CHANGED = 'subscription ($id: ID) { groupChanged(groupId: $id) { change } }';

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;
let id: number;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});
beforeEach(async () => {
  id = await testApp.create.group({ creator: ann, members: [bob, eve] });
});

const watch = async () => {
  const heard = await subscribe(connect(asBob, testApp.url), CHANGED, 'group.changed', testApp, { id });
  return () => heard.map(({ data }) => data.groupChanged.change);
};

/** The calls wait for rows locked by `lock`; they go on when `change` is committed. */
const whileLocked = <Answer>(
  lock: string,
  calls: () => Promise<Answer>[] | Promise<Promise<Answer>[]>,
  change?: string,
) => allWhileLocked(testApp, { lock, change }, calls);

const ROUNDS = 40;

const stateOf = async () => {
  const { rows } = await testApp.database.pool.query(
    `select g.creator_id, g.member_count, array_agg(m.user_id) filter (where m.role = 'ADMIN') as admins, count(*)::int
       from groups g join memberships m on m.group_id = g.id where g.id = $1 group by g.id`,
    [id],
  );
  return rows[0];
};

it('a group that is deleted twice at once is announced as deleted once', async () => {
  const changes = await watch();
  const answers = await whileLocked(`select from groups where id = ${id} for update`, () =>
    Array.from({ length: 3 }, () => asAnn.run(DELETE, { id })),
  );
  expect(answers.map(codeOf).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK']);
  await asBob.run(verb('joinGroup'), { id: await testApp.create.group({ creator: ann }) });
  await soon(changes).toEqual(['DELETED']);
});

it('a deletion that is repeated with its key while it runs is answered as the first time', async () => {
  const headers = { 'idempotency-key': 'twice' };
  const answers = await whileLocked(`select from groups where id = ${id} for update`, () =>
    Array.from({ length: 2 }, () => asAnn.fetch(`/api/groups/${id}`, { method: 'DELETE', headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

it('who joins several times at once is announced once', async () => {
  const newcomer = await testApp.as(await testApp.create.user());
  const changes = await watch();
  await whileLocked(`select from groups where id = ${id} for update`, () =>
    Array.from({ length: 3 }, () => newcomer.run(verb('joinGroup'), { id })),
  );
  await asEve.run(verb('leaveGroup'), { id });
  await soon(() => changes().includes('LEFT')).toBe(true);
  expect(changes()).toEqual(['JOINED', 'LEFT']);
});

it('nobody joins a group that a moderator removes at the same moment', async () => {
  const newcomer = await testApp.as(await testApp.create.user());
  const [joined] = await whileLocked(
    `select from groups where id = ${id} for update`,
    () => [newcomer.run(verb('joinGroup'), { id })],
    `update groups set removed_at = now() where id = ${id}`,
  );
  expect(codeOf(joined!)).toBe('NOT_FOUND');
  expect(await stateOf()).toMatchObject({ member_count: 3, count: 3 });
});

it('a member who becomes the creator while leaving stays', async () => {
  const [left] = await whileLocked(
    `select from groups where id = ${id} for update`,
    () => [asBob.run(verb('leaveGroup'), { id })],
    `update memberships set role = case user_id when ${bob.id} then 'ADMIN' else 'MEMBER' end where group_id = ${id};
     update groups set creator_id = ${bob.id} where id = ${id}`,
  );
  expect(codeOf(left!)).toBe('FORBIDDEN');
  expect(await stateOf()).toEqual({ creator_id: bob.id, member_count: 3, admins: [bob.id], count: 3 });
});

it('a creator who is changing the group while it is handed over changes nothing', async () => {
  const [answer] = await whileLocked(
    `select from groups where id = ${id} for update`,
    () => [
      asAnn.run('mutation ($id: ID!) { updateGroup(input: { groupId: $id, name: "Mine" }) { id } }', { id }),
    ],
    `update groups set creator_id = ${bob.id} where id = ${id}`,
  );
  expect(codeOf(answer!)).toBe('FORBIDDEN');
  const { rows } = await testApp.database.pool.query('select name from groups where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Builders' }]);
});

it('a group that is handed over to two at once has one creator', async () => {
  const answers = await whileLocked(`select from groups where id = ${id} for update`, () =>
    [bob, eve].map((to) => asAnn.run(HAND_OVER, { id, to: to.id })),
  );
  expect(answers.map(codeOf).toSorted()).toEqual(['FORBIDDEN', 'OK']);
  const creator = codeOf(answers[0]!) === 'OK' ? bob.id : eve.id;
  expect(await stateOf()).toMatchObject({ creator_id: creator, admins: [creator] });
});

/** Whether Bob is banned from the group, and in what other ways he is connected with it. */
const ofBob = async () => {
  const { rows } = await testApp.database.pool.query(
    `select exists (select from group_bans where group_id = $1 and user_id = $2) as banned,
       exists (select from memberships where group_id = $1 and user_id = $2) as member,
       exists (select from group_invitations where group_id = $1 and invitee_id = $2 and status = 'PENDING') as invited`,
    [id, bob.id],
  );
  return rows[0];
};

const givenBeside = async (beside: () => Promise<{ errors?: any[] }>) =>
  (await Promise.all([asAnn.run(HAND_OVER, { id, to: bob.id }), beside()])).map(codeOf);

it('a group that is handed over and deleted at once is one of the two, and both answers say which', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await testApp.create.group({ creator: ann, members: [bob] });
    const [given, deleted] = await givenBeside(() => asAnn.run(DELETE, { id }));
    expect([given, deleted]).toEqual(given === 'OK' ? ['OK', 'FORBIDDEN'] : ['NOT_FOUND', 'OK']);
    expect((await stateOf())?.creator_id).toBe(given === 'OK' ? bob.id : undefined);
  }
});

it('who leaves a group while it is handed over to them has left or leads it, and the answers say which', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await testApp.create.group({ creator: ann, members: [bob] });
    const [given, left] = await givenBeside(() => asBob.run(verb('leaveGroup'), { id }));
    expect([given, left]).toEqual(given === 'OK' ? ['OK', 'FORBIDDEN'] : ['NOT_FOUND', 'OK']);
    expect(await stateOf()).toMatchObject(
      given === 'OK' ? { creator_id: bob.id, count: 2 } : { creator_id: ann.id, count: 1 },
    );
  }
});

it('who has handed over a group removes nobody from it any more', async () => {
  const [answer] = await whileLocked(
    `select from groups where id = ${id} for update`,
    () => [asAnn.run(REMOVE, { id, user: eve.id })],
    `update groups set creator_id = ${bob.id} where id = ${id}`,
  );
  expect(codeOf(answer!)).toBe('FORBIDDEN');
  expect((await stateOf()).count).toBe(3);
});

it('a member who is banned while the group is handed over to them is either banned or its creator', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await testApp.create.group({ creator: ann, members: [bob] });
    const [banned, given] = (
      await Promise.all([asAnn.run(BAN, { id, user: bob.id }), asAnn.run(HAND_OVER, { id, to: bob.id })])
    ).map(codeOf);
    const isBanned = banned === 'OK';
    expect([banned, given]).toEqual(isBanned ? ['OK', 'NOT_FOUND'] : ['FORBIDDEN', 'OK']);
    expect(await ofBob()).toEqual({ banned: isBanned, member: !isBanned, invited: false });
    expect((await stateOf()).creator_id).toBe(isBanned ? ann.id : bob.id);
  }
});

it('a member who is banned and invited at once has no invitation', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await testApp.create.group({ creator: ann });
    const [banned, invited] = (
      await Promise.all([asAnn.run(BAN, { id, user: bob.id }), asAnn.run(INVITE, { id, name: bob.username })])
    ).map(codeOf);
    // An invitation that the ban withdraws at once may be gone before it is read for the answer.
    expect([banned, ['OK', 'FORBIDDEN', 'NOT_FOUND'].includes(invited!)]).toEqual(['OK', true]);
    expect(await ofBob()).toEqual({ banned: true, member: false, invited: false });
  }
});

it('a member who is banned and accepts an invitation at once is no member', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await testApp.create.group({ creator: ann });
    const invitation = await testApp.create.groupInvitation({ groupId: id, invitee: bob });
    const [banned, accepted] = (
      await Promise.all([asAnn.run(BAN, { id, user: bob.id }), asBob.run(ACCEPT, { id: invitation })])
    ).map(codeOf);
    expect([banned, ['OK', 'NOT_FOUND'].includes(accepted!)]).toEqual(['OK', true]);
    expect(await ofBob()).toEqual({ banned: true, member: false, invited: false });
    expect((await stateOf()).member_count).toBe(1);
  }
});

it.each([
  ['removed', REMOVE],
  ['banned', BAN],
])('a member who is %s while the account is erased is counted once', async (_, document) => {
  const left = await newMember(testApp);
  // Who has been a member before: the past membership has its row already.
  for (const name of ['joinGroup', 'leaveGroup', 'joinGroup']) await left.as.run(verb(name), { id });
  await left.as.run(DELETE_ACCOUNT, { name: left.name });
  const [, erased] = await whileLocked(`select from groups where id = ${id} for update`, async () => {
    const parted = asAnn.run(document, { id, user: left.row.id });
    await areWaiting(testApp, 1);
    return [parted.then(codeOf), eraseMember(testApp.app.services, left.row.id).then(String)];
  });
  expect(erased).toBe('true');
  expect(await stateOf()).toMatchObject({ member_count: 3, count: 3 });
});
