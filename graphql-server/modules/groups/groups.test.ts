import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const GROUP = `id name description privacy memberCount creatorId creator { username } invitationId unreadCount
  membership { role userId user { username } } viewerCan { read post join leave manage }`;
const CREATE = `mutation ($name: Text!, $description: Text!, $privacy: GroupPrivacy, $key: String) {
  createGroup(input: { name: $name, description: $description, privacy: $privacy, clientMutationId: $key }) { ${GROUP} }
}`;
const SEE = `query ($id: ID!) { group(id: $id) { ${GROUP} } }`;
const MEMBERS = 'query ($id: ID!) { group(id: $id) { members { nodes { role user { username } } } } }';
const SEND = `mutation ($id: ID!, $content: Text) {
  sendGroupMessage(input: { groupId: $id, content: $content }) { id }
}`;
const verb = (name: string) => `mutation ($id: ID!) { ${name}(input: { groupId: $id }) { ${GROUP} } }`;
const about = (name: string) =>
  `mutation ($id: ID!, $userId: ID!) { ${name}(input: { groupId: $id, userId: $userId }) { ${GROUP} } }`;
const [JOIN, LEAVE] = [verb('joinGroup'), verb('leaveGroup')];
const [REMOVE, HAND_OVER] = [about('removeFromGroup'), about('handOverGroup')];
const DELETE = 'mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }';
const UPDATE = `mutation ($id: ID!, $name: Text, $description: Text) {
  updateGroup(input: { groupId: $id, name: $name, description: $description }) { ${GROUP} }
}`;
const INVITE = `mutation ($id: ID!, $username: Text!) {
  inviteToGroup(input: { groupId: $id, username: $username }) { id invitee { username } inviter { username } }
}`;
const ANSWER = `mutation ($id: ID!, $answer: GroupInvitationAnswer!) {
  answerGroupInvitation(input: { invitationId: $id, answer: $answer }) { ${GROUP} }
}`;

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});

const codeOf = async (answer: ReturnType<Visitor['run']>) => (await answer).errors?.[0].extensions.code;

/** Ann's group, with Bob in it. */
async function groupOf(privacy: 'PUBLIC' | 'PRIVATE'): Promise<string> {
  const { data } = await asAnn.run(CREATE, { name: 'Builders', description: 'We build.', privacy });
  const { id } = data.createGroup;
  if (privacy === 'PUBLIC') await asBob.run(JOIN, { id });
  else await answer(id, 'ACCEPTED');
  return id;
}

async function answer(id: string, said: string) {
  const { data } = await asAnn.run(INVITE, { id, username: bob.username.toUpperCase() });
  return (await asBob.run(ANSWER, { id: data.inviteToGroup.id, answer: said })).data.answerGroupInvitation;
}

describe('a group', () => {
  it('begins with its creator', async () => {
    const { data } = await asAnn.run(CREATE, { name: ' Builders ', description: 'We build.' });
    expect(data.createGroup).toMatchObject({
      name: 'Builders',
      privacy: 'PUBLIC',
      memberCount: 1,
      creatorId: String(ann.id),
      membership: { role: 'ADMIN', userId: String(ann.id), user: { username: ann.username } },
      viewerCan: { read: true, post: true, join: false, leave: false, manage: true },
    });
    const { id } = data.createGroup;
    expect((await asEve.run(SEE, { id })).data.group).toMatchObject({
      membership: null,
      viewerCan: { read: true, post: false, join: true, leave: false, manage: false },
    });
    expect((await testApp.nobody.run(SEE, { id })).data.group.viewerCan).toEqual({
      read: true,
      post: false,
      join: false,
      leave: false,
      manage: false,
    });
  });

  it('needs a name and a description, and somebody to create it', async () => {
    for (const bad of [
      { name: ' ', description: 'x' },
      { name: 'x', description: '' },
      { name: 'x'.repeat(101), description: 'x' },
      { name: 'x', description: 'x'.repeat(1_001) },
    ])
      expect(await codeOf(asAnn.run(CREATE, bad))).toBe('BAD_USER_INPUT');
    expect(await codeOf(testApp.nobody.run(CREATE, { name: 'x', description: 'x' }))).toBe('UNAUTHENTICATED');
    expect(await codeOf(asAnn.run(SEE, { id: 2_147_483_647 }))).toBe('NOT_FOUND');
  });

  it('is created once for each key', async () => {
    const once = { name: 'Once', description: 'x', key: 'one-group' };
    const made = await Promise.all(Array.from({ length: 4 }, () => asAnn.run(CREATE, once)));
    expect(new Set(made.map(({ data }) => data.createGroup.id)).size).toBe(1);
  });

  it('is changed and deleted by its creator alone', async () => {
    const id = await groupOf('PUBLIC');
    expect(await codeOf(asBob.run(UPDATE, { id, name: 'Bobs' }))).toBe('FORBIDDEN');
    expect(await codeOf(asAnn.run(UPDATE, { id, name: '  ' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(UPDATE, { id }))).toBe('BAD_USER_INPUT');
    expect((await asAnn.run(UPDATE, { id, name: 'New' })).data.updateGroup).toMatchObject({
      name: 'New',
      description: 'We build.',
    });
    await asBob.run(SEND, { id, content: 'still here' });
    for (const visitor of [asBob, asEve]) expect(await codeOf(visitor.run(DELETE, { id }))).toBe('FORBIDDEN');
    expect(await codeOf(testApp.nobody.run(DELETE, { id }))).toBe('UNAUTHENTICATED');
    expect((await asAnn.run(DELETE, { id })).data.deleteGroup).toBe(true);
    expect(await codeOf(asBob.run(SEE, { id }))).toBe('NOT_FOUND');
    expect(await codeOf(asBob.run(SEND, { id, content: 'gone' }))).toBe('NOT_FOUND');
  });
});

describe('the lists', () => {
  it('show joined groups among the own ones and no longer among those to discover', async () => {
    const id = await groupOf('PUBLIC');
    const LISTS = '{ ownGroups { nodes { id } } discoverGroups { nodes { id } } groups { nodes { id } } }';
    const has = async (visitor: Visitor) => {
      const { data } = await visitor.run(LISTS);
      return ['ownGroups', 'discoverGroups', 'groups'].map((list) =>
        data[list].nodes.some((group: { id: string }) => group.id === id),
      );
    };
    expect(await has(asBob)).toEqual([true, false, true]);
    expect(await has(asEve)).toEqual([false, true, true]);
    expect(await codeOf(testApp.nobody.run('{ ownGroups { nodes { id } } }'))).toBe('UNAUTHENTICATED');
    const { data } = await testApp.nobody.run('{ discoverGroups { nodes { id } } groups { nodes { id } } }');
    expect(data.discoverGroups).toEqual(data.groups);
  });

  it('have the own group with the latest message first', async () => {
    const [older, newer] = [await groupOf('PUBLIC'), await groupOf('PUBLIC')];
    const first = async () => (await asBob.run('{ ownGroups { nodes { id } } }')).data.ownGroups.nodes[0].id;
    expect(await first()).toBe(newer);
    await asAnn.run(SEND, { id: older, content: 'gm' });
    expect(await first()).toBe(older);
  });
});

describe('the own groups', () => {
  it('stand in pages, none twice', async () => {
    const member = await testApp.create.user();
    for (let n = 0; n < 3; n++) await testApp.create.group({ creator: member });
    const as = await testApp.as(member);
    const PAGE = `query ($after: String) { ownGroups(first: 2, after: $after) {
      nodes { id } pageInfo { endCursor hasNextPage } } }`;
    const page = async (after?: string) => (await as.run(PAGE, { after })).data.ownGroups;
    const first = await page();
    const next = await page(first.pageInfo.endCursor);
    expect([first.nodes.length, next.nodes.length, next.pageInfo.hasNextPage]).toEqual([2, 1, false]);
    expect(new Set([...first.nodes, ...next.nodes].map(({ id }) => id)).size).toBe(3);
  });
});

describe('members', () => {
  it('come and go, and are counted', async () => {
    const id = await groupOf('PUBLIC');
    await Promise.all(Array.from({ length: 5 }, () => asEve.run(JOIN, { id })));
    expect((await asAnn.run(SEE, { id })).data.group.memberCount).toBe(3);
    const { data } = await testApp.nobody.run(MEMBERS, { id });
    expect(data.group.members.nodes.map((node: any) => [node.role, node.user.username])).toEqual([
      ['MEMBER', eve.username],
      ['MEMBER', bob.username],
      ['ADMIN', ann.username],
    ]);
    await Promise.all(Array.from({ length: 5 }, () => asEve.run(LEAVE, { id })));
    expect((await asEve.run(SEE, { id })).data.group).toMatchObject({ memberCount: 2, membership: null });
  });

  it('can leave, but not the creator, who can hand the group over', async () => {
    const id = await groupOf('PUBLIC');
    expect(await codeOf(asAnn.run(LEAVE, { id }))).toBe('FORBIDDEN');
    expect(await codeOf(asBob.run(HAND_OVER, { id, userId: bob.id }))).toBe('FORBIDDEN');
    expect(await codeOf(asAnn.run(HAND_OVER, { id, userId: eve.id }))).toBe('NOT_FOUND');
    expect((await asAnn.run(HAND_OVER, { id, userId: bob.id })).data.handOverGroup).toMatchObject({
      creatorId: String(bob.id),
      membership: { role: 'MEMBER' },
      viewerCan: { leave: true, manage: false },
    });
    expect((await asBob.run(SEE, { id })).data.group.membership.role).toBe('ADMIN');
    expect(await codeOf(asAnn.run(DELETE, { id }))).toBe('FORBIDDEN');
    expect((await asAnn.run(LEAVE, { id })).data.leaveGroup.memberCount).toBe(1);
  });

  it('are removed by the creator alone', async () => {
    const id = await groupOf('PRIVATE');
    expect(await codeOf(asBob.run(REMOVE, { id, userId: ann.id }))).toBe('FORBIDDEN');
    expect(await codeOf(asAnn.run(REMOVE, { id, userId: ann.id }))).toBe('BAD_USER_INPUT');
    expect((await asAnn.run(REMOVE, { id, userId: bob.id })).data.removeFromGroup.memberCount).toBe(1);
    expect(await codeOf(asAnn.run(REMOVE, { id, userId: bob.id }))).toBe('NOT_FOUND');
    expect(await codeOf(asBob.run(SEND, { id, content: 'one more' }))).toBe('FORBIDDEN');
    expect(await codeOf(asBob.run(JOIN, { id }))).toBe('FORBIDDEN');
  });
});

describe('an invitation', () => {
  it('notifies the invited member, who can accept it', async () => {
    const { data } = await asAnn.run(CREATE, { name: 'Inner circle', description: 'x', privacy: 'PRIVATE' });
    const { id } = data.createGroup;
    expect(await codeOf(asBob.run(INVITE, { id, username: eve.username }))).toBe('FORBIDDEN');
    expect(await codeOf(asAnn.run(INVITE, { id, username: 'nobody-of-this-name' }))).toBe('NOT_FOUND');
    expect(await codeOf(asAnn.run(INVITE, { id, username: ann.username }))).toBe('CONFLICT');
    const invited = (await asAnn.run(INVITE, { id, username: bob.username })).data.inviteToGroup;
    expect(await codeOf(asAnn.run(INVITE, { id, username: bob.username }))).toBe('CONFLICT');

    const NEWS = '{ notifications(first: 1) { nodes { type message link actor { username } } } }';
    expect((await asBob.run(NEWS)).data.notifications.nodes[0]).toEqual({
      type: 'OTHER',
      message: `${ann.username} invited you to the group Inner circle`,
      link: `/groups/${id}`,
      actor: { username: ann.username },
    });
    expect((await asBob.run(SEE, { id })).data.group).toMatchObject({
      invitationId: invited.id,
      viewerCan: { read: false },
    });
    const WAITING = '{ groupInvitations { nodes { id group { name } inviter { username } } } }';
    expect((await asBob.run(WAITING)).data.groupInvitations.nodes).toContainEqual({
      id: invited.id,
      group: { name: 'Inner circle' },
      inviter: { username: ann.username },
    });
    expect((await asEve.run(WAITING)).data.groupInvitations.nodes).toEqual([]);
    const accept = { id: invited.id, answer: 'ACCEPTED' };
    expect(await codeOf(asEve.run(ANSWER, accept))).toBe('NOT_FOUND');
    for (let n = 0; n < 2; n++)
      expect((await asBob.run(ANSWER, accept)).data.answerGroupInvitation).toMatchObject({
        memberCount: 2,
        invitationId: null,
        membership: { role: 'MEMBER' },
      });
    expect(await codeOf(asBob.run(ANSWER, { ...accept, answer: 'DECLINED' }))).toBe('CONFLICT');
  });

  it('counts against a limit, also if the member has been invited already', async () => {
    const asCreator = await testApp.as(await testApp.create.user());
    const { data } = await asCreator.run(CREATE, { name: 'x', description: 'x', privacy: 'PRIVATE' });
    const invite = () => codeOf(asCreator.run(INVITE, { id: data.createGroup.id, username: eve.username }));
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 61; n++) codes.add(await invite());
    expect([...codes]).toEqual([undefined, 'CONFLICT', 'RATE_LIMITED']);
  });

  it('can be declined, and sent again', async () => {
    const { data } = await asAnn.run(CREATE, { name: 'x', description: 'x', privacy: 'PRIVATE' });
    const { id } = data.createGroup;
    expect(await answer(id, 'DECLINED')).toMatchObject({ membership: null, invitationId: null });
    expect(await answer(id, 'ACCEPTED')).toMatchObject({ membership: { role: 'MEMBER' } });
  });

  it('is settled by joining without it, and can be sent again after leaving', async () => {
    const { data } = await asAnn.run(CREATE, { name: 'x', description: 'x', privacy: 'PUBLIC' });
    const { id } = data.createGroup;
    const WAITING = '{ groupInvitations { nodes { group { id } } } }';
    const isWaiting = async () =>
      (await asBob.run(WAITING)).data.groupInvitations.nodes.some((one: any) => one.group.id === id);
    const invite = async () => {
      expect(await codeOf(asAnn.run(INVITE, { id, username: bob.username }))).toBeUndefined();
      expect(await isWaiting()).toBe(true);
    };
    await invite();
    expect((await asBob.run(JOIN, { id })).data.joinGroup).toMatchObject({ invitationId: null });
    expect(await isWaiting()).toBe(false);
    await asBob.run(LEAVE, { id });
    expect(await isWaiting()).toBe(false);
    await invite();
  });

  it('is not shown to a member who joined before invitations were settled', async () => {
    const id = await groupOf('PUBLIC');
    const invitation = await testApp.create.groupInvitation({ groupId: Number(id), invitee: bob });
    const WAITING = '{ groupInvitations { nodes { id } } }';
    const { nodes } = (await asBob.run(WAITING)).data.groupInvitations;
    expect(nodes.map((one: any) => one.id)).not.toContain(String(invitation));
    expect((await asBob.run(SEE, { id })).data.group.invitationId).toBeNull();
  });
});
