import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE, KEEP, newMember } from '../testing/accountDeletion.ts';

import { CALLS, namesOneOf } from '../testing/matrix/absence.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';
import { codeOf } from '../testing/writing.ts';

/**
 * For what is of a member who has deleted the account, and may still keep it, everybody else gets the response that an id
 * without a row gets: byte for byte, by GraphQL and by REST.
 */
const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** What is the owner's, by the name that it has in the scene, and what nobody has. */
const OF_THE_OWNER: Record<string, string> = {
  owner: '2000000001',
  name: 'nobody_has_this',
  post: '2000000002',
  comment: '2000000003',
  forumPost: '2000000004',
  listing: '2000000005',
  request: '2000000006',
  sentRequest: '2000000007',
  notification: '2000000009',
  invitation: '2000000010',
  accessToken: '2000000011',
  forumReply: '2000000014',
  story: '2000000015',
};

/** Signing in is by name, reporting goes on, and existing chats stay readable. */
const OTHERS = [
  'Mutation.login',
  'POST /login',
  'Mutation.reportContent',
  'POST /reports',
  'Query.conversation',
  'Query.messages',
  'GET /messages/:userId',
];

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
  const { pool } = testApp.database;
  await pool.query(`update groups set creator_id = (select id from users where role = 'owner' limit 1)`);
  const { errors } = await scene.as.owner.run(DELETE, { name: scene.names.name });
  expect(errors).toBeUndefined();
});

const tried = CALLS.filter(({ name, text }) => namesOneOf(text, OF_THE_OWNER) && !OTHERS.includes(name));

describe.each(['anonymous', 'stranger', 'friend'] as const)('for %s', (role) => {
  it.each(tried.map((call) => [call.name, call] as const))('%s', async (_, { ask }) => {
    const absent = { ...scene.names, ...OF_THE_OWNER };
    // A document is compiled when it comes again, and its errors have no locations then.
    for (let n = 0; n < 3; n++) await ask(scene.as[role], absent);
    expect(await ask(scene.as[role], scene.names)).toBe(await ask(scene.as[role], absent));
  });
});

describe('a friend request', () => {
  const ANSWER = `mutation ($id: ID!) {
    answerFriendRequest(input: { friendRequestId: $id, answer: ACCEPTED }) { sender { username } } }`;
  const WITHDRAW =
    'mutation ($id: ID!) { withdrawFriendRequest(input: { friendRequestId: $id }) { username } }';

  it.each([
    ['of the deleted account cannot be answered', 'sender', ANSWER],
    ['to it cannot be withdrawn', 'receiver', WITHDRAW],
  ] as const)('%s until the account is kept', async (_, side, mutation) => {
    const [leaver, other] = [await newMember(testApp), await newMember(testApp)];
    const [sender, receiver] = side === 'sender' ? [leaver, other] : [other, leaver];
    const { id } = await testApp.create.friendRequest({ sender: sender.row, receiver: receiver.row });
    expect(codeOf(await leaver.as.run(DELETE, { name: leaver.name }))).toBe('OK');
    expect((await other.as.run(mutation, { id })).errors).toEqual(
      (await other.as.run(mutation, { id: OF_THE_OWNER.request })).errors,
    );
    expect(codeOf(await leaver.as.run(KEEP))).toBe('OK');
    expect(codeOf(await other.as.run(mutation, { id }))).toBe('OK');
  });
});
