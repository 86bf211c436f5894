import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const SEND = 'mutation ($id: ID!) { sendFriendRequest(input: {receiverId: $id}) { id } }';
const ANSWER = `mutation ($id: ID!, $answer: FriendRequestAnswer!) {
  answerFriendRequest(input: {friendRequestId: $id, answer: $answer}) { id } }`;
const WITHDRAW = `mutation ($id: ID!, $key: String) {
  withdrawFriendRequest(input: {friendRequestId: $id, clientMutationId: $key}) { id friendship } }`;
const REQUESTS = '{ friendRequests { nodes { id } } }';

const refusalOf = ({ errors }: { errors?: any[] }) => [errors?.[0].extensions.code, errors?.[0].message];

let [ann, bob, carl]: UserEntity[] = [];
let [asAnn, asBob, asCarl]: Visitor[] = [];
beforeEach(async () => {
  [ann, bob, carl] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asCarl] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(carl)];
});

const ask = async (as: Visitor, user: UserEntity) =>
  (await as.run(SEND, { id: user.id })).data.sendFriendRequest;
const number = async (query: string, values: unknown[]) =>
  (await testApp.database.pool.query(`select count(*)::int as number ${query}`, values)).rows[0].number;
const friendshipsOf = (user: UserEntity) =>
  number('from friendships where user_low = $1 or user_high = $1', [user.id]);
const notificationsOf = (user: UserEntity) => number('from notifications where recipient_id = $1', [user.id]);

describe('a friend request that is withdrawn', () => {
  const withdraw = (as: Visitor, id: string | number, key?: string) => as.run(WITHDRAW, { id, key });

  it('is gone for both, with its notification, and may be sent again', async () => {
    const { id } = await ask(asAnn!, bob!);
    await ask(asCarl!, bob!);
    expect(await notificationsOf(bob!)).toBe(2);
    const answer = { data: { withdrawFriendRequest: { id: String(bob!.id), friendship: 'NONE' } } };
    expect(await withdraw(asAnn!, id, 'gm')).toMatchObject(answer);
    expect(await withdraw(asAnn!, id, 'gm')).toMatchObject(answer); // the same intent, sent again
    expect(codeOf(await withdraw(asAnn!, id))).toBe('NOT_FOUND');
    expect((await asBob!.run(REQUESTS)).data.friendRequests.nodes).toHaveLength(1);
    expect(await notificationsOf(bob!)).toBe(1);
    await ask(asAnn!, bob!);
    expect(await notificationsOf(bob!)).toBe(2);
  });

  it('no longer counts in the bell of an open page', async () => {
    const COUNTED = 'subscription { notificationsRead { isRead unreadNotificationCount } }';
    const heard = await subscribe(connect(asBob!, testApp.url), COUNTED, 'notifications.read', testApp);
    const { id } = await ask(asAnn!, bob!);
    await withdraw(asAnn!, id);
    await soon(() => heard.map(({ data }) => data.notificationsRead)).toEqual([
      { isRead: false, unreadNotificationCount: 0 },
    ]);
  });

  it('is for its sender alone, and only until it is answered', async () => {
    const { id } = await ask(asAnn!, bob!);
    expect(codeOf(await withdraw(asBob!, id))).toBe('FORBIDDEN');
    expect(codeOf(await withdraw(asCarl!, id))).toBe('NOT_FOUND');
    await asBob!.run(ANSWER, { id, answer: 'ACCEPTED' });
    expect(refusalOf(await withdraw(asAnn!, id))).toEqual([
      'CONFLICT',
      'This friend request has already been accepted.',
    ]);
    expect(await friendshipsOf(ann!)).toBe(1);
  });

  it('that is accepted at the same time ends in one of the two ways', async () => {
    for (let n = 0; n < 10; n++) {
      const [one, other] = [await testApp.create.user(), await testApp.create.user()];
      const [asOne, asOther] = [await testApp.as(one), await testApp.as(other)];
      const { id } = await ask(asOne, other);
      const [withdrawn, accepted] = await Promise.all([
        withdraw(asOne, id),
        asOther.run(ANSWER, { id, answer: 'ACCEPTED' }),
      ]);
      const outcome = [codeOf(withdrawn) ?? 'OK', codeOf(accepted) ?? 'OK', await friendshipsOf(one)];
      expect([
        ['OK', 'NOT_FOUND', 0],
        ['CONFLICT', 'OK', 1],
      ]).toContainEqual(outcome);
    }
  });
});
