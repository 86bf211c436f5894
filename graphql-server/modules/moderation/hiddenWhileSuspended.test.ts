import { expect, it } from 'vitest';
import { DELETE as DELETE_ACCOUNT, KEEP } from '../../testing/accountDeletion.ts';
import { createModerators } from '../../testing/moderators.ts';
import { caseOf, DECIDE, UNDO } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

const WAITING = `{ friendRequests { nodes { id } } messageRequestCount
  conversations(requests: true) { nodes { user { id } } } groupInvitations { nodes { id } }
  notifications { nodes { message } } unreadNotificationCount }`;

/** How many things of each kind wait for a member. */
async function waitingFor(member: Visitor) {
  const { data, errors } = await member.run(WAITING);
  if (errors) throw new Error(JSON.stringify(errors));
  return [
    data.friendRequests.nodes.length,
    data.messageRequestCount,
    data.conversations.nodes.length,
    data.groupInvitations.nodes.length,
    data.notifications.nodes.length,
    data.unreadNotificationCount,
  ];
}

it('what a suspended member asks of others is hidden meanwhile: requests, invitations and notifications', async () => {
  const { ann, bob, mod, annsRow } = await createModerators(testApp, other);
  const fayRow = await testApp.create.user();
  const fay = await testApp.as(fayRow);
  const group = await testApp.create.group({ creator: annsRow });
  for (const asking of [
    `sendFriendRequest(input: { receiverId: ${fayRow.id} }) { id }`,
    `sendMessage(input: { receiverId: ${fayRow.id}, content: "Buy my coin" }) { id }`,
    `inviteToGroup(input: { groupId: ${group}, username: "${fayRow.username}" }) { id }`,
    `bonk(input: { userId: ${fayRow.id} }) { message }`,
  ])
    expect(codeOf(await ann.run(`mutation { ${asking} }`))).toBe('OK');
  const before = await waitingFor(fay);
  expect(before).toEqual([1, 1, 1, 1, 3, 3]);
  const id = await caseOf(testApp.database.pool, bob, 'USER', annsRow.id);
  expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
  expect(await waitingFor(fay)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
  expect(await waitingFor(fay)).toEqual(before);
});

it('nor are these requests and invitations shown beside the member and the group, or answered', async () => {
  const { ann, bob, mod, annsRow } = await createModerators(testApp, other);
  const fayRow = await testApp.create.user();
  const fay = await testApp.as(fayRow);
  const group = await testApp.create.group({ creator: annsRow });
  const asked = await ann.run(`mutation { sendFriendRequest(input: { receiverId: ${fayRow.id} }) { id }
    inviteToGroup(input: { groupId: ${group}, username: "${fayRow.username}" }) { id } }`);
  const shown = async () =>
    (
      await fay.run(`{ group(id: ${group}) { invitationId }
      user(id: ${annsRow.id}) { friendship friendRequest { id } } }`)
    ).data;
  const accept = async () => [
    codeOf(
      await fay.run(`mutation { answerFriendRequest(
        input: { friendRequestId: ${asked.data.sendFriendRequest.id}, answer: ACCEPTED }) { id } }`),
    ),
    codeOf(
      await fay.run(`mutation { answerGroupInvitation(
        input: { invitationId: ${asked.data.inviteToGroup.id}, answer: ACCEPTED }) { id } }`),
    ),
  ];
  const before = await shown();
  expect(before.user.friendship).toBe('REQUEST_RECEIVED');
  const id = await caseOf(testApp.database.pool, bob, 'USER', annsRow.id);
  expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
  expect(await shown()).toEqual({
    group: { invitationId: null },
    user: { friendship: 'NONE', friendRequest: null },
  });
  expect(await accept()).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
  expect(await shown()).toEqual(before);
  expect(await accept()).toEqual(['OK', 'OK']);
});

it('what of a suspended member waits for review is not in the queue meanwhile, because it cannot be approved', async () => {
  const { bob, mod, annsRow } = await createModerators(testApp, other);
  await testApp.create.heldPost({ author: annsRow, content: `Buy ${annsRow.username}` });
  const held = async () =>
    (await mod.run('{ heldContentCount heldContent(first: 100) { nodes { content } } }')).data;
  const waiting = await held();
  expect(JSON.stringify(waiting)).toContain(annsRow.username);
  const id = await caseOf(testApp.database.pool, bob, 'USER', annsRow.id);
  expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
  const meanwhile = await held();
  expect(JSON.stringify(meanwhile)).not.toContain(annsRow.username);
  expect(meanwhile.heldContentCount).toBe(waiting.heldContentCount - 1);
  expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
  expect(await held()).toEqual(waiting);
});

it('nor is what of a member waits who has deleted the account, until it is kept', async () => {
  const { ann, mod, annsRow } = await createModerators(testApp, other);
  const id = await testApp.create.heldPost({ author: annsRow, content: `Buy ${annsRow.username}` });
  const held = async () =>
    (await mod.run('{ heldContentCount heldContent(first: 100) { nodes { content author { username } } } }'))
      .data;
  const waiting = await held();
  expect(codeOf(await ann.run(DELETE_ACCOUNT, { name: annsRow.username }))).toBe('OK');
  const meanwhile = await held();
  expect(JSON.stringify(meanwhile)).not.toContain(annsRow.username);
  expect(meanwhile.heldContentCount).toBe(waiting.heldContentCount - 1);
  expect(codeOf(await mod.run(`mutation { approveHeldContent(input: { heldId: ${id} }) }`))).toBe('CONFLICT');
  expect(codeOf(await ann.run(KEEP))).toBe('OK');
  expect(await held()).toEqual(waiting);
});
