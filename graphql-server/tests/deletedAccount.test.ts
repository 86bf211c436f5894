import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE, KEEP, newMember } from '../testing/accountDeletion.ts';
import { CALLS, namesOneOf, ABSENT_IDS } from '../testing/matrix/absence.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';
import { codeOf } from '../testing/writing.ts';

/**
 * For what is of a member who has deleted the account, and may still keep it, everybody else gets the response that an id
 * without a row gets: byte for byte, by GraphQL and by REST.
 */
const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** Existing chats stay readable. */
const IN_CHATS = ['message', 'sentMessage', 'groupMessage'];
const OF_THE_OWNER = Object.fromEntries(
  Object.entries(ABSENT_IDS).filter(([name]) => !IN_CHATS.includes(name)),
);

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
      (await other.as.run(mutation, { id: ABSENT_IDS.request })).errors,
    );
    expect(codeOf(await leaver.as.run(KEEP))).toBe('OK');
    expect(codeOf(await other.as.run(mutation, { id }))).toBe('OK');
  });
});
