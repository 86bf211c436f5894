import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { BLOCK } from '../../testing/relations.ts';
import {
  BAN,
  UNBAN,
  JOIN,
  LEAVE,
  INVITE,
  ACCEPT,
  SEND,
  BANS,
  SEE,
  withMember,
} from '../../testing/groupBans.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

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

const codeOf = async (answer: Promise<{ errors?: any[] }>) =>
  (await answer).errors?.[0].extensions.code ?? 'OK';
const ban = (id: number, user = bob) => asAnn.run(BAN, { id, userId: user.id });
const bannedIn = async (id: number, page = {}) =>
  (await asAnn.run(BANS, { id, ...page })).data.group.bans.nodes.map((it: any) => Number(it.userId));

describe('a banned member', () => {
  it('leaves the group, which keeps the messages', async () => {
    await asBob.run(SEND, { id: open });
    expect((await ban(open)).data.banGroupMember.memberCount).toBe(1);
    expect((await asBob.run(SEE, { id: open })).data.group).toEqual({
      memberCount: 1,
      membership: null,
      viewerCan: { read: true, join: false },
    });
    const MESSAGES = 'query ($id: ID!) { groupMessages(groupId: $id) { nodes { senderId } } }';
    const { data } = await asAnn.run(MESSAGES, { id: open });
    expect(data.groupMessages.nodes).toEqual([{ senderId: String(bob.id) }]);
  });

  it('cannot join, is told why, and can after the ban is lifted', async () => {
    await ban(open);
    const { errors } = await asBob.run(JOIN, { id: open });
    expect(errors).toMatchObject([
      { message: 'The creator of this group has banned you from it.', extensions: { code: 'FORBIDDEN' } },
    ]);
    const response = await asBob.fetch(`/api/groups/${open}/join`, { method: 'POST' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('has banned you');
    expect((await asAnn.run(UNBAN, { id: open, userId: bob.id })).data.unbanGroupMember.memberCount).toBe(1);
    expect((await asBob.run(SEE, { id: open })).data.group).toMatchObject({
      membership: null,
      viewerCan: { join: true },
    });
    expect((await asBob.run(JOIN, { id: open })).data.joinGroup.membership.role).toBe('MEMBER');
  });

  it.each(['PUBLIC', 'PRIVATE'])('cannot be invited to a %s group', async (privacy) => {
    const id = privacy === 'PUBLIC' ? open : hidden;
    await ban(id);
    const { errors } = await asAnn.run(INVITE, { id, name: bob.username });
    expect(errors).toMatchObject([
      {
        message: `${bob.username} is banned from this group. Lift the ban first.`,
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    await asAnn.run(UNBAN, { id, userId: bob.id });
    expect(await codeOf(asAnn.run(INVITE, { id, name: bob.username }))).toBe('OK');
  });

  it('has no invitation any more', async () => {
    const { data } = await asAnn.run(INVITE, { id: hidden, name: eve.username });
    await ban(hidden, eve);
    const PENDING = '{ groupInvitations { nodes { group { id } } } }';
    const pending = (await asEve.run(PENDING)).data.groupInvitations.nodes;
    expect(pending.map((one: any) => Number(one.group.id))).not.toContain(hidden);
    expect(await codeOf(asEve.run(ACCEPT, { id: data.inviteToGroup.id }))).toBe('NOT_FOUND');
    expect((await asEve.run(SEE, { id: hidden })).data.group.membership).toBeNull();
  });

  it('has no notification of it any more, also on an open page, which hears that it is gone', async () => {
    const fay = await testApp.create.user();
    const COUNTED = 'subscription { notificationsRead { isRead unreadNotificationCount } }';
    const CHANGED = 'subscription { groupChanged { groupId change group { invitationId } } }';
    const NEWS = '{ unreadNotificationCount notifications { nodes { message } } }';
    const asFay = await testApp.as(fay);
    const counted = await subscribe(connect(asFay, testApp.url), COUNTED, 'notifications.read', testApp);
    const changed = await subscribe(connect(asFay, testApp.url), CHANGED, 'group.changed', testApp);
    await asAnn.run(INVITE, { id: hidden, name: fay.username });
    expect((await asFay.run(NEWS)).data.unreadNotificationCount).toBe(1);
    await ban(hidden, fay);
    expect((await asFay.run(NEWS)).data).toEqual({
      unreadNotificationCount: 0,
      notifications: { nodes: [] },
    });
    await soon(() => counted.map(({ data }) => data.notificationsRead)).toEqual([
      { isRead: false, unreadNotificationCount: 0 },
    ]);
    const event = (invitationId: unknown) => ({
      groupId: String(hidden),
      change: 'INVITED',
      group: { invitationId },
    });
    await soon(() => changed.map(({ data }) => data.groupChanged)).toEqual([
      event(expect.any(String)),
      event(null),
    ]);
  });

  it('accepts no invitation that was sent meanwhile', async () => {
    await ban(hidden, eve);
    const invitation = await testApp.create.groupInvitation({ groupId: hidden, invitee: eve });
    expect(await codeOf(asEve.run(ACCEPT, { id: invitation }))).toBe('FORBIDDEN');
    expect((await asEve.run(SEE, { id: hidden })).data.group.membership).toBeNull();
  });

  it('sees nothing more of a private group, and others are told', async () => {
    const CHANGED =
      'subscription ($id: ID) { groupChanged(groupId: $id) { change userId group { memberCount viewerCan { read } } } }';
    const RECEIVED = 'subscription ($id: ID) { groupMessageReceived(groupId: $id) { messageId } }';
    const watch = (visitor: Visitor, query: string, event: 'group.changed' | 'groupMessage.sent') =>
      subscribe(connect(visitor, testApp.url), query, event, testApp, { id: hidden });
    const atBob = await watch(asBob, CHANGED, 'group.changed');
    const atAnn = await watch(asAnn, CHANGED, 'group.changed');
    const messages = await watch(asBob, RECEIVED, 'groupMessage.sent');
    await ban(hidden);
    for (const [list, read] of [
      [atBob, false],
      [atAnn, true],
    ] as const)
      await soon(() => list.map(({ data }) => data.groupChanged)).toEqual([
        { change: 'REMOVED', userId: String(bob.id), group: { memberCount: 1, viewerCan: { read } } },
      ]);
    await asAnn.run(SEND, { id: hidden });
    await asAnn.run(UNBAN, { id: hidden, userId: bob.id });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([messages, atBob.length]).toEqual([[], 1]);
  });

  it('who joins at the same moment is no member', async () => {
    const { pool } = testApp.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`select from groups where id = ${open} for no key update`);
    const WAITING = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await pool.query(WAITING)).rows[0].n;
    const joining = asEve.run(JOIN, { id: open });
    await soon(waiting).toBe(1);
    let isBanned = false;
    const banning = ban(open, eve).then(() => (isBanned = true));
    await soon(async () => isBanned || (await waiting()) === 2).toBe(true);
    await client.query('commit');
    client.release();
    await Promise.all([joining, banning]);
    expect((await asEve.run(SEE, { id: open })).data.group).toMatchObject({
      memberCount: 2,
      membership: null,
    });
    expect(await bannedIn(open)).toEqual([eve.id]);
  });
});

describe('the creator', () => {
  it('alone bans, lifts bans and sees them, the latest first', async () => {
    expect(await codeOf(asBob.run(BAN, { id: open, userId: eve.id }))).toBe('FORBIDDEN');
    expect(await codeOf(testApp.nobody.run(BAN, { id: open, userId: eve.id }))).toBe('UNAUTHENTICATED');
    await ban(open);
    await ban(open, eve);
    expect(await bannedIn(open)).toEqual([eve.id, bob.id]);
    const { data } = await asAnn.run(BANS, { id: open, first: 1 });
    expect(data.group.bans).toMatchObject({
      nodes: [{ user: { username: eve.username }, bannedAt: expect.stringMatching(/^\d{4}-/) }],
      pageInfo: { hasNextPage: true },
    });
    expect(await bannedIn(open, { after: data.group.bans.pageInfo.endCursor })).toEqual([bob.id]);
    for (const [visitor, code] of [
      [asBob, 'FORBIDDEN'],
      [testApp.nobody, 'UNAUTHENTICATED'],
    ] as const) {
      expect(await codeOf(visitor.run(BANS, { id: open }))).toBe(code);
      expect(await codeOf(visitor.run(UNBAN, { id: open, userId: bob.id }))).toBe(code);
    }
    expect(await bannedIn(open)).toEqual([eve.id, bob.id]);
  });

  it('sees by REST at once what a ban and its end have changed', async () => {
    const path = `/api/groups/${open}/bans`;
    const read = async (of: string) => (await asAnn.fetch(of)).json() as Promise<any[]>;
    const names = async (of: string) => (await read(of)).map(({ user }) => user.username);
    const members = `/api/groups/${open}/members`;
    expect([await names(path), await names(members)]).toEqual([[], [bob.username, ann.username]]);
    const answer = await asAnn.fetch(path, { method: 'POST', json: { userId: bob.id } });
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: open, memberCount: 1 }]);
    expect([await names(path), await names(members)]).toEqual([[bob.username], [ann.username]]);
    expect((await asAnn.fetch(`${path}/${bob.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await read(path)).toEqual([]);
    const join = await asBob.fetch(`/api/groups/${open}/join`, { method: 'POST' });
    expect(join.status).toBe(200);
  });

  it('bans who has left, twice without harm, and in one group only', async () => {
    await asBob.run(LEAVE, { id: open });
    for (const _ of [1, 2]) expect(await codeOf(ban(open))).toBe('OK');
    expect(await bannedIn(open)).toEqual([bob.id]);
    expect(await bannedIn(hidden)).toEqual([]);
    expect((await asBob.run(SEE, { id: hidden })).data.group.membership.role).toBe('MEMBER');
    for (const _ of [1, 2]) expect(await codeOf(asAnn.run(UNBAN, { id: open, userId: bob.id }))).toBe('OK');
  });

  it('bans a member who has blocked them, and sees that member in the group', async () => {
    const [joker] = [await testApp.create.user()];
    const asJoker = await testApp.as(joker);
    await asJoker.run(JOIN, { id: open });
    await asJoker.run(BLOCK, { id: ann.id });
    const MEMBERS = 'query ($id: ID!) { group(id: $id) { members { nodes { userId } } } }';
    const members = (await asAnn.run(MEMBERS, { id: open })).data.group.members.nodes;
    expect(members.map((it: any) => Number(it.userId))).toContain(joker.id);
    expect((await ban(open, joker)).errors).toBeUndefined();
    expect((await asJoker.run(SEE, { id: open })).data.group.viewerCan.join).toBe(false);
    // Elsewhere there is no such member.
    expect(await codeOf(ban(hidden, joker))).toBe('NOT_FOUND');
  });

  it('bans neither themselves nor nobody', async () => {
    expect(await codeOf(ban(open, ann))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(BAN, { id: open, userId: 2_147_483_647 }))).toBe('NOT_FOUND');
    expect(await codeOf(asAnn.run(BAN, { id: open, userId: 'x' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(BAN, { id: 2_147_483_647, userId: bob.id }))).toBe('NOT_FOUND');
    expect((await asAnn.run(SEE, { id: open })).data.group.membership.role).toBe('ADMIN');
  });

  it('of today decides: a group that is handed over takes its bans along', async () => {
    await ban(open, eve);
    await asAnn.run(withMember('handOverGroup'), { id: open, userId: bob.id });
    expect(await codeOf(asAnn.run(UNBAN, { id: open, userId: eve.id }))).toBe('FORBIDDEN');
    expect(await codeOf(asEve.run(JOIN, { id: open }))).toBe('FORBIDDEN');
    expect(await codeOf(asBob.run(BAN, { id: open, userId: ann.id }))).toBe('OK');
    expect(await codeOf(asBob.run(UNBAN, { id: open, userId: eve.id }))).toBe('OK');
    expect(await codeOf(asEve.run(JOIN, { id: open }))).toBe('OK');
  });

  it('deletes the group with its bans', async () => {
    await ban(open);
    await asAnn.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: open });
    const { rows } = await testApp.database.pool.query('select from group_bans where group_id = $1', [open]);
    expect(rows).toEqual([]);
  });
});
