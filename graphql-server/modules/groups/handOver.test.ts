import { beforeEach, describe, expect, it } from 'vitest';
import { caseOf, DECIDE, UNDO } from '../../testing/reporting.ts';
import { BLOCK, MUTE } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const HAND_OVER =
  'mutation ($id: ID!, $to: ID!) { handOverGroup(input: { groupId: $id, userId: $to }) { creatorId } }';

/** The creator, a member, and somebody outside of the group. */
let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor;
let id: number;

beforeEach(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  id = await testApp.create.group({ creator: ann, members: [bob] });
});

const handOver = (to: { id: number }) => asAnn.run(HAND_OVER, { id, to: to.id });
const creator = async () =>
  (await testApp.database.pool.query('select creator_id from groups where id = $1', [id])).rows[0].creator_id;

describe('the new creator', () => {
  it('can invite whom the one before had invited, although a block hides that invitation', async () => {
    const INVITE =
      'mutation ($id: ID!, $username: Text!) { inviteToGroup(input: { groupId: $id, username: $username }) { id } }';
    const INVITED = '{ groupInvitations { nodes { id inviter { username } } } }';
    const asEve = await testApp.as(eve);
    const invited = async () => (await asEve.run(INVITED)).data.groupInvitations.nodes;
    await asAnn.run(INVITE, { id, username: eve.username });
    await handOver(bob);
    await asEve.run(BLOCK, { id: ann.id });
    expect(await invited()).toEqual([]);
    expect(codeOf(await asBob.run(INVITE, { id, username: eve.username }))).toBe('OK');
    expect(await invited()).toMatchObject([{ inviter: { username: bob.username } }]);
    expect(codeOf(await asBob.run(INVITE, { id, username: eve.username }))).toBe('CONFLICT');
  });

  const inBell = async (who: Visitor) =>
    (await who.run('{ notifications { nodes { type message link } } }')).data.notifications.nodes;

  it('is notified each time', async () => {
    const asBob = await testApp.as(bob);
    const told = (by: UserEntity) => ({
      type: 'OTHER',
      message: `${by.username} made you the creator of the group Builders`,
      link: `/groups/${id}`,
    });
    expect(codeOf(await handOver(bob))).toBe('OK');
    expect(await inBell(asBob)).toEqual([told(ann)]);
    expect(codeOf(await asBob.run(HAND_OVER, { id, to: ann.id }))).toBe('OK');
    expect(codeOf(await handOver(bob))).toBe('OK');
    expect(await inBell(asBob)).toEqual([told(ann), told(ann)]);
    expect(await inBell(asAnn)).toEqual([told(bob)]);
  });

  it.each(['muted', 'is blocked by', 'blocks'])(
    'is notified, also if the member %s the one before',
    async (how) => {
      if (how === 'muted') await asBob.run(MUTE, { id: ann.id });
      await handOver(bob);
      if (how === 'is blocked by') await asAnn.run(BLOCK, { id: bob.id });
      if (how === 'blocks') await asBob.run(BLOCK, { id: ann.id });
      expect(await inBell(asBob)).toMatchObject([{ link: `/groups/${id}` }]);
      expect((await asBob.run('{ unreadNotificationCount }')).data.unreadNotificationCount).toBe(1);
    },
  );

  it('is not notified if nothing was handed over', async () => {
    expect(codeOf(await handOver(eve))).toBe('NOT_FOUND');
    expect(codeOf(await asBob.run(HAND_OVER, { id, to: bob.id }))).not.toBe('OK');
    for (const who of [asBob, await testApp.as(eve)]) expect(await inBell(who)).toEqual([]);
  });
});

it.each(['the creator', 'the member'])('a group is not handed over across a block by %s', async (who) => {
  await (who === 'the creator' ? asAnn.run(BLOCK, { id: bob.id }) : asBob.run(BLOCK, { id: ann.id }));
  const { errors } = await handOver(bob);
  expect(errors![0].extensions.code).toBe('NOT_FOUND');
  for (const other of [eve, { id: 2_147_483_647 }]) expect((await handOver(other)).errors).toEqual(errors);
  expect(await creator()).toBe(ann.id);
});

describe.each([
  ['SUSPEND', null],
  ['TIMEOUT', new Date(Date.now() + 3_600_000).toISOString()],
])('a member with the sanction %s', (decision, until) => {
  let mod: Visitor;
  const sanction = async (user: UserEntity) => {
    mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const caseId = await caseOf(testApp.database.pool, asAnn, 'USER', user.id);
    expect(codeOf(await mod.run(DECIDE, { id: caseId, decision, until }))).toBe('OK');
    return caseId;
  };

  it('does not get a group until the sanction has ended', async () => {
    const caseId = await sanction(bob);
    expect((await handOver(bob)).errors).toMatchObject([
      { message: 'This member cannot lead a group at the moment.', extensions: { code: 'CONFLICT' } },
    ]);
    expect(await creator()).toBe(ann.id);
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect(codeOf(await handOver(bob))).toBe('OK');
    expect(await creator()).toBe(bob.id);
  });

  it('is not found outside of the group', async () => {
    await sanction(eve);
    expect(codeOf(await handOver(eve))).toBe('NOT_FOUND');
  });
});
