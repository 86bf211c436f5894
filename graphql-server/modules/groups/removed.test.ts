import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE as DELETE_ACCOUNT } from '../../testing/accountDeletion.ts';
import { contentsOf, hearGroup, SEND } from '../../testing/groupEvents.ts';
import { newParty, stateOf, write } from '../../testing/messageRequests.ts';
import { caseOf, DECIDE, UNDO } from '../../testing/reporting.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const CHANGED = 'subscription ($id: ID) { groupChanged(groupId: $id) { change group { id } } }';
const EDITED = 'subscription ($id: ID) { groupMessageChanged(groupId: $id) { message { content } } }';
const TYPING = 'subscription ($id: ID) { groupMemberTyping(groupId: $id) { userId } }';

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor, mod: Visitor;
/** Ann's public group with Bob, and its case. */
let id: number, caseId: number;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});
beforeEach(async () => {
  id = await testApp.create.group({ creator: ann, members: [bob] });
  caseId = await caseOf(testApp.database.pool, asEve, 'GROUP', id);
});

const remove = async () =>
  expect(codeOf(await mod.run(DECIDE, { id: caseId, decision: 'REMOVE' }))).toBe('OK');
const undo = async () => expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a group that a moderator has removed', () => {
  it('is written in by nobody, and again when the decision is undone', async () => {
    const { data } = await asBob.run(SEND, { id, content: 'before', key: 'before' });
    const messageId = data.sendGroupMessage.id;
    await remove();
    const inMessage = (name: string, more = '') =>
      `mutation ($id: ID!, $m: ID!) { ${name}(input: { groupId: $id, messageId: $m ${more} }) { id } }`;
    const calls = (as: Visitor) => [
      as.run(SEND, { id, content: 'after' }),
      as.run(SEND, { id, content: 'before', key: 'before' }),
      as.run(inMessage('updateGroupMessage', 'content: "new", version: 1'), { id, m: messageId }),
      as.run('mutation ($id: ID!, $m: ID!) { deleteGroupMessage(input: { groupId: $id, messageId: $m }) }', {
        id,
        m: messageId,
      }),
      as.run(inMessage('restoreGroupMessage'), { id, m: messageId }),
      as.run('mutation ($id: ID!) { signalGroupTyping(input: { groupId: $id }) }', { id }),
      as.run('mutation ($id: ID!) { markGroupRead(input: { groupId: $id, seq: 1 }) { id } }', { id }),
      as.run('mutation ($id: ID!) { updateGroup(input: { groupId: $id, name: "New" }) { id } }', { id }),
      as.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id }),
      as.run(
        'mutation ($id: ID!, $name: Text!) { inviteToGroup(input: { groupId: $id, username: $name }) { id } }',
        {
          id,
          name: eve.username,
        },
      ),
      ...['joinGroup', 'leaveGroup'].map((name) =>
        as.run(`mutation ($id: ID!) { ${name}(input: { groupId: $id }) { id } }`, { id }),
      ),
    ];
    for (const as of [asAnn, asBob, asEve])
      expect((await Promise.all(calls(as))).map(codeOf)).toEqual(Array(12).fill('NOT_FOUND'));
    const rest = await asBob.fetch(`/api/groups/${id}/messages`, {
      method: 'POST',
      json: { content: 'after' },
    });
    expect(rest.status).toBe(404);
    await undo();
    expect(codeOf(await asBob.run(SEND, { id, content: 'again' }))).toBe('OK');
    const seen = await asEve.run('query ($id: ID!) { groupMessages(groupId: $id) { nodes { content } } }', {
      id,
    });
    expect(seen.data.groupMessages.nodes).toEqual([{ content: 'before' }, { content: 'again' }]);
  });

  it('tells its listeners that it is gone, and nothing else until it is back', async () => {
    const hear = (as: Visitor, query: string, event: any, one = true) =>
      subscribe(connect(as, testApp.url), query, event, testApp, { id: one ? id : null });
    const { data } = await asBob.run(SEND, { id, content: 'before' });
    const changes = [
      await hear(asBob, CHANGED, 'group.changed', false),
      await hear(asEve, CHANGED, 'group.changed'),
      await hear(testApp.nobody, CHANGED, 'group.changed'),
    ];
    const others = [
      await hearGroup(testApp, asBob),
      await hearGroup(testApp, asAnn, id),
      await hearGroup(testApp, testApp.nobody, id),
      await hear(asBob, EDITED, 'groupMessage.changed', false),
      await hear(asEve, EDITED, 'groupMessage.changed'),
      await hear(asBob, TYPING, 'groupMember.typing', false),
      await hear(asEve, TYPING, 'groupMember.typing'),
    ];
    await remove();
    const gone = { data: { groupChanged: { change: 'DELETED', group: null } } };
    for (const list of changes) await soon(() => list).toEqual([gone]);
    // What was written before, and is delivered now.
    const { events } = testApp.app.services;
    const messageId = Number(data.sendGroupMessage.id);
    const ofMessage = { groupId: id, isPublic: true, messageId, seq: 1 };
    events.publish('groupMessage.sent', { ...ofMessage, clientMutationId: null });
    events.publish('groupMessage.changed', ofMessage);
    events.publish('groupMember.typing', { groupId: id, isPublic: true, userId: ann.id });
    const joined = {
      change: 'JOINED' as never,
      userId: ann.id,
      audience: [bob.id],
      isForAudienceOnly: false,
    };
    events.publish('group.changed', { groupId: id, isPublic: true, ...joined });
    await quiet();
    for (const list of changes) expect(list).toEqual([gone]);
    for (const list of others) expect(list).toEqual([]);
    await undo();
    await asBob.run(SEND, { id, content: 'again' });
    for (const list of others.slice(0, 3)) await soon(() => contentsOf(list)).toEqual(['again']);
    for (const list of changes) await soon(() => list[1]?.data.groupChanged.change).toBe('UPDATED');
  });

  it('has its messages taken away and given back meanwhile', async () => {
    const { data } = await asBob.run(SEND, { id, content: 'spam' });
    const ofMessage = await caseOf(testApp.database.pool, asEve, 'GROUP_MESSAGE', data.sendGroupMessage.id);
    const read = async () => {
      const seen = await asEve.run('query ($id: ID!) { groupMessages(groupId: $id) { nodes { content } } }', {
        id,
      });
      return seen.data.groupMessages.nodes;
    };
    await remove();
    expect(codeOf(await mod.run(DECIDE, { id: ofMessage, decision: 'REMOVE' }))).toBe('OK');
    await undo();
    expect(await read()).toEqual([{ content: '' }]);
    await remove();
    expect(codeOf(await mod.run(UNDO, { id: ofMessage }))).toBe('OK');
    await undo();
    expect(await read()).toEqual([{ content: 'spam' }]);
  });

  it('is left out of the invitations of a member, until it is back', async () => {
    const newcomer = await testApp.create.user();
    const asNewcomer = await testApp.as(newcomer);
    const other = await testApp.create.group({ creator: ann });
    for (const groupId of [id, other]) await testApp.create.groupInvitation({ groupId, invitee: newcomer });
    const list = async () => {
      const { data } = await asNewcomer.run('{ groupInvitations { nodes { id group { id } } } }');
      return data.groupInvitations.nodes as { id: string; group: { id: string } }[];
    };
    const groups = async () => (await list()).map(({ group }) => Number(group.id));
    const [, invitation] = await list();
    await remove();
    expect(await groups()).toEqual([other]);
    const answer = async (said: string) =>
      codeOf(
        await asNewcomer.run(
          `mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: ${said} }) { id } }`,
          { id: invitation!.id },
        ),
      );
    for (const said of ['ACCEPTED', 'DECLINED']) expect(await answer(said)).toBe('NOT_FOUND');
    await undo();
    expect(await groups()).toEqual([other, id]);
    expect(await answer('ACCEPTED')).toBe('OK');
  });

  it('leaves the tokens of a member to be seen and revoked', async () => {
    await testApp.create.accessToken({ member: bob, scopes: ['READ', 'GROUPS'], groupId: id });
    const list = async () =>
      (await asBob.run('{ accessTokens { id groupId group { id } } }')).data?.accessTokens;
    const [{ id: token }] = await list();
    await remove();
    expect(await list()).toEqual([{ id: token, groupId: String(id), group: null }]);
    const revoked = await asBob.run(
      'mutation ($id: ID!) { revokeAccessToken(input: { accessTokenId: $id }) }',
      { id: token },
    );
    expect(codeOf(revoked)).toBe('OK');
  });

  it('makes no two members acquainted', async () => {
    const [cat, dan, fay] = [await newParty(testApp), await newParty(testApp), await newParty(testApp)];
    id = await testApp.create.group({ creator: cat.row, members: [dan.row, fay.row] });
    caseId = await caseOf(testApp.database.pool, asEve, 'GROUP', id);
    await write(cat, dan);
    await remove();
    await write(cat, fay);
    expect((await stateOf(dan, cat)).isRequest).toBe(false);
    expect((await stateOf(fay, cat)).isRequest).toBe(true);
  });
});

describe('notifications with the name of a group', () => {
  const NEWS = '{ unreadNotificationCount notifications { nodes { id message } } }';
  const READ = 'subscription { notificationsRead { notificationId isRead unreadNotificationCount } }';
  const news = async (as: Visitor) => {
    const { unreadNotificationCount: unread, notifications } = (await as.run(NEWS)).data;
    return { unread, messages: notifications.nodes.map(({ message }: any) => message) as string[] };
  };
  const INVITE =
    'mutation ($id: ID!, $name: Text!) { inviteToGroup(input: { groupId: $id, username: $name }) { id } }';
  const GIVE = 'mutation ($id: ID!, $to: ID!) { handOverGroup(input: { groupId: $id, userId: $to }) { id } }';
  let creator: UserEntity, heir: UserEntity, guest: UserEntity;
  let asCreator: Visitor, asHeir: Visitor, asGuest: Visitor, name: string;
  beforeEach(async () => {
    const { user } = testApp.create;
    [creator, heir, guest] = [await user(), await user(), await user()];
    [asCreator, asHeir, asGuest] = [
      await testApp.as(creator),
      await testApp.as(heir),
      await testApp.as(guest),
    ];
    id = await testApp.create.group({ creator, members: [heir] });
    name = (await asEve.run('query ($id: ID!) { group(id: $id) { name } }', { id })).data.group.name;
    caseId = await caseOf(testApp.database.pool, asEve, 'GROUP', id);
    expect(codeOf(await asCreator.run(INVITE, { id, name: guest.username }))).toBe('OK');
  });

  it('are hidden while it is removed, which devices learn', async () => {
    expect(codeOf(await asCreator.run(GIVE, { id, to: heir.id }))).toBe('OK');
    const before = await Promise.all([asGuest, asHeir].map(news));
    for (const { messages } of before) expect(messages.join()).toContain(name);
    const heard = await subscribe(connect(asGuest, testApp.url), READ, 'notifications.read', testApp);
    await remove();
    for (const as of [asGuest, asHeir]) expect(await news(as)).toEqual({ unread: 0, messages: [] });
    await undo();
    expect(await Promise.all([asGuest, asHeir].map(news))).toEqual(before);
    await soon(() => heard.map(({ data }: any) => data.notificationsRead)).toMatchObject([
      { isRead: false, unreadNotificationCount: 0 },
      { isRead: false, unreadNotificationCount: 1 },
    ]);
  });

  const DELETE = 'mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }';

  it('are gone when it is deleted, also those of a member who was banned', async () => {
    const JOIN = 'mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { id } }';
    const BAN =
      'mutation ($id: ID!, $user: ID!) { banGroupMember(input: { groupId: $id, userId: $user }) { id } }';
    expect(codeOf(await asGuest.run(JOIN, { id }))).toBe('OK');
    expect(codeOf(await asCreator.run(BAN, { id, user: guest.id }))).toBe('OK');
    expect((await news(asGuest)).messages.join()).toContain(name);
    expect(codeOf(await asCreator.run(DELETE, { id }))).toBe('OK');
    expect(await news(asGuest)).toEqual({ unread: 0, messages: [] });
  });

  it('are gone when the heir of a creator who has left deletes it', async () => {
    await remove();
    expect(codeOf(await asCreator.run(DELETE_ACCOUNT, { name: creator.username }))).toBe('OK');
    await undo();
    expect(codeOf(await asHeir.run(INVITE, { id, name: eve.username }))).toBe('OK');
    for (const as of [asHeir, asEve]) expect((await news(as)).messages.join()).toContain(name);
    expect(codeOf(await asHeir.run(DELETE, { id }))).toBe('OK');
    for (const as of [asHeir, asEve]) expect((await news(as)).messages.join()).not.toContain(name);
  });
});
