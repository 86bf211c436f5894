import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, hearGroup, SEND } from '../../testing/groupEvents.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { GroupChange } from './groupChanged.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const CHANGED = `subscription ($id: ID) { groupChanged(groupId: $id) {
  groupId change userId group { name memberCount membership { role } }
} }`;
const TYPING =
  'subscription ($id: ID) { groupMemberTyping(groupId: $id) { groupId userId user { username } } }';
const REMOVE = `mutation ($id: ID!, $userId: ID!) {
  removeFromGroup(input: { groupId: $id, userId: $userId }) { id }
}`;

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;
let open: number, hidden: number;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});
beforeEach(async () => {
  open = await testApp.create.group({ creator: ann, members: [bob] });
  hidden = await testApp.create.group({ creator: ann, members: [bob], privacy: 'PRIVATE' });
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

const hear = (visitor: Visitor, id: number | null = null, query?: string) =>
  hearGroup(testApp, visitor, id, query);

const watch = (visitor: Visitor, id: number | null = null) =>
  subscribe(connect(visitor, testApp.url), CHANGED, 'group.changed', testApp, { id });

describe('a message in a group', () => {
  it('reaches its members, and who reads a public group', async () => {
    const lists = [
      await hear(asAnn, open),
      await hear(asBob),
      await hear(asEve, open),
      await hear(testApp.nobody, open),
    ];
    const strangers = [await hear(asEve), await hear(asEve, hidden), await hear(asBob, hidden)];
    await asAnn.run(SEND, { id: open, content: 'gm', key: 'group-key' });
    for (const list of lists) {
      await soon(() => list.length).toBe(1);
      expect(list[0].data.groupMessageReceived).toEqual({
        groupId: String(open),
        seq: 1,
        clientMutationId: 'group-key',
        message: { content: 'gm', sender: { username: ann.username } },
      });
    }
    await quiet();
    expect(strangers[0]).toEqual([]);
    expect(strangers[1]![0].errors[0].extensions.code).toBe('FORBIDDEN');
    expect(strangers[2]).toEqual([]);
  });

  it('of a private group reaches its members alone', async () => {
    const lists = [await hear(asAnn, hidden), await hear(asBob)];
    const stranger = await hear(asEve);
    for (const visitor of [asEve, testApp.nobody])
      expect((await hear(visitor, hidden))[0].errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await hear(asAnn, 2_147_483_647))[0].errors[0].extensions.code).toBe('NOT_FOUND');
    await asBob.run(SEND, { id: hidden, content: 'between us' });
    for (const list of lists) await soon(() => contentsOf(list)).toEqual(['between us']);
    await quiet();
    expect(stranger).toEqual([]);
  });

  it('no longer reaches who was removed while he listened', async () => {
    const [byId, all, annHears] = [await hear(asBob, hidden), await hear(asBob), await hear(asAnn, hidden)];
    await asAnn.run(SEND, { id: hidden, content: 'with bob' });
    await soon(() => [byId.length, all.length]).toEqual([1, 1]);
    await asAnn.run(REMOVE, { id: hidden, userId: bob.id });
    await asAnn.run(SEND, { id: hidden, content: 'without bob' });
    await soon(() => annHears.length).toBe(2);
    await quiet();
    expect([byId.length, all.length]).toEqual([1, 1]);
  });

  it('comes in the order of the numbers, as fast as they are written', async () => {
    const arrived = await hear(asBob, open);
    for (let n = 0; n < 30; n++) await asAnn.run(SEND, { id: open, content: String(n) });
    await soon(() => arrived.length).toBe(30);
    expect(contentsOf(arrived)).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
  });
});

describe('a change', () => {
  it('of who belongs to a private group reaches the members, and whom it is about', async () => {
    const [atAnn, atBob, atEve] = [await watch(asAnn), await watch(asBob, hidden), await watch(asEve)];
    const INVITE = `mutation ($id: ID!, $name: Text!) {
      inviteToGroup(input: { groupId: $id, username: $name }) { id } }`;
    const { data } = await asAnn.run(INVITE, { id: hidden, name: eve.username });
    await soon(() => atEve.map((event) => event.data.groupChanged.change)).toEqual(['INVITED']);
    await asEve.run(
      'mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: ACCEPTED }) { id } }',
      { id: data.inviteToGroup.id },
    );
    const joined = { groupId: String(hidden), change: 'JOINED', userId: String(eve.id) };
    for (const list of [atAnn, atBob, atEve])
      await soon(() => list.at(-1)?.data.groupChanged).toMatchObject(joined);
    expect([atAnn.length, atBob.length]).toEqual([1, 1]);

    await asAnn.run(REMOVE, { id: hidden, userId: eve.id });
    await soon(() => atEve.at(-1)?.data.groupChanged).toMatchObject({
      change: 'REMOVED',
      group: { membership: null, memberCount: 2 },
    });
    await asAnn.run('mutation ($id: ID!) { updateGroup(input: { groupId: $id, name: "New" }) { id } }', {
      id: hidden,
    });
    await soon(() => atBob.at(-1)?.data.groupChanged).toMatchObject({
      change: 'UPDATED',
      group: { name: 'New', membership: { role: 'MEMBER' } },
    });
    await quiet();
    expect(atEve).toHaveLength(3);
  });

  it('of the creator reaches the members, with who it is now', async () => {
    const atBob = await watch(asBob);
    await asAnn.run(
      'mutation ($id: ID!, $bob: ID!) { handOverGroup(input: { groupId: $id, userId: $bob }) { id } }',
      {
        id: hidden,
        bob: bob.id,
      },
    );
    await soon(() => atBob.map(({ data }) => data.groupChanged)).toMatchObject([
      { change: 'HANDED_OVER', userId: String(bob.id), group: { membership: { role: 'ADMIN' } } },
    ]);
  });

  it('tells all who were members, and who reads it, that a group is deleted', async () => {
    const lists = [await watch(asBob), await watch(asBob, open), await watch(testApp.nobody, open)];
    const stranger = await watch(asEve);
    await asAnn.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: open });
    for (const list of lists)
      await soon(() => list.map((event) => event.data.groupChanged)).toEqual([
        { groupId: String(open), change: 'DELETED', userId: null, group: null },
      ]);
    await quiet();
    expect(stranger).toEqual([]);
  });
});

describe('events of one group', () => {
  const change = { isPublic: false, userId: null, isForAudienceOnly: false };

  it('come in their order, also where only some of them need to be authorized', async () => {
    const heard = await watch(asEve);
    const { events } = testApp.app.services;
    for (let n = 0; n < 5; n++) {
      const audience = [eve.id];
      events.publish('group.changed', { ...change, groupId: hidden, change: GroupChange.REMOVED, audience });
      events.publish('group.changed', {
        ...change,
        groupId: hidden,
        change: GroupChange.INVITED,
        isForAudienceOnly: true,
        audience,
      });
    }
    await soon(() => heard.length).toBe(10);
    expect(heard.map(({ data }) => data.groupChanged.change)).toEqual(
      Array.from({ length: 5 }, () => ['REMOVED', 'INVITED']).flat(),
    );
  });

  it('whose members cannot be read make all listeners connect again', async () => {
    const { pool } = testApp.database;
    const sockets = [connect(asBob, testApp.url), connect(testApp.nobody, testApp.url)];
    await subscribe(sockets[0]!, CHANGED, 'group.changed', testApp, {});
    await subscribe(sockets[1]!, CHANGED, 'group.changed', testApp, { id: open });
    await pool.query('alter table memberships rename to hidden_memberships');
    try {
      const event = { ...change, groupId: open, isPublic: true, change: GroupChange.UPDATED, audience: [] };
      testApp.app.services.events.publish('group.changed', event);
      await soon(() => testApp.app.services.groupStreams.listeners('group.changed')).toBe(0);
    } finally {
      await pool.query('alter table hidden_memberships rename to memberships');
    }
  });
});

describe('a typing signal', () => {
  it('reaches the group, once in a while', async () => {
    const heard = await subscribe(connect(asBob, testApp.url), TYPING, 'groupMember.typing', testApp, {});
    const SIGNAL = 'mutation ($id: ID!) { signalGroupTyping(input: { groupId: $id }) }';
    for (let n = 0; n < 3; n++) await asAnn.run(SIGNAL, { id: hidden });
    await soon(() => heard.length).toBe(1);
    expect(heard[0].data.groupMemberTyping).toMatchObject({ userId: String(ann.id) });
    await quiet();
    expect(heard).toHaveLength(1);
    await asAnn.run(SIGNAL, { id: open });
    await soon(() => heard.map(({ data }) => data.groupMemberTyping.groupId)).toEqual(
      [hidden, open].map(String),
    );
  });

  it('is for members, although a public group is read by others', async () => {
    const { errors } = await asEve.run('mutation ($id: ID!) { signalGroupTyping(input: { groupId: $id }) }', {
      id: open,
    });
    expect(errors![0].extensions.code).toBe('FORBIDDEN');
  });
});
