import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { FriendRequestStatus } from './friendRequest.types.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const SEND = `mutation ($id: ID!) { sendFriendRequest(input: {receiverId: $id}) {
  id status sender { id } receiver { id friendship } } }`;
const ANSWER = `mutation ($id: ID!, $answer: FriendRequestAnswer!) {
  answerFriendRequest(input: {friendRequestId: $id, answer: $answer}) { id status sender { friendship } } }`;
const REMOVE = 'mutation ($id: ID!) { removeFriend(input: {userId: $id}) { id friendship } }';
const BONK = 'mutation ($id: ID!) { bonk(input: {userId: $id}) { message user { id } } }';
const FRIENDSHIP =
  'query ($id: ID!) { user(id: $id) { friendship friendRequest { id senderId receiverId status } } }';
const REQUESTS = `query ($first: Int, $after: String) { friendRequests(first: $first, after: $after) {
  nodes { id senderId status sender { username } } pageInfo { endCursor hasNextPage } } }`;
const FRIENDS = '{ viewer { friends { nodes { username } } } }';
const NOBODY_ID = 2_147_483_647;

const refusalOf = ({ errors }: { errors?: any[] }) => [errors?.[0].extensions.code, errors?.[0].message];

let [ann, bob, carl]: UserEntity[] = [];
let [asAnn, asBob, asCarl]: Visitor[] = [];
beforeEach(async () => {
  [ann, bob, carl] = await Promise.all([testApp.create.user(), testApp.create.user(), testApp.create.user()]);
  [asAnn, asBob, asCarl] = await Promise.all([ann, bob, carl].map((user) => testApp.as(user!)));
});

const friendshipWith = async (as: Visitor, user: UserEntity) =>
  (await as.run(FRIENDSHIP, { id: user.id })).data.user;
const ask = async (as: Visitor, user: UserEntity) =>
  (await as.run(SEND, { id: user.id })).data.sendFriendRequest;
const number = async (query: string, values: unknown[]) =>
  (await testApp.database.pool.query(`select count(*)::int as number ${query}`, values)).rows[0].number;
const friendshipsOf = (user: UserEntity) =>
  number('from friendships where user_low = $1 or user_high = $1', [user.id]);
const notificationsOf = (user: UserEntity) => number('from notifications where recipient_id = $1', [user.id]);

describe('a friend request', () => {
  it('waits for its receiver, and both see how they stand', async () => {
    const request = await ask(asAnn!, bob!);
    expect(request).toEqual({
      id: expect.any(String),
      status: 'PENDING',
      sender: { id: String(ann!.id) },
      receiver: { id: String(bob!.id), friendship: 'REQUEST_SENT' },
    });
    const pending = {
      id: request.id,
      senderId: String(ann!.id),
      receiverId: String(bob!.id),
      status: 'PENDING',
    };
    expect(await friendshipWith(asBob!, ann!)).toEqual({
      friendship: 'REQUEST_RECEIVED',
      friendRequest: pending,
    });
    expect(await friendshipWith(asAnn!, bob!)).toEqual({
      friendship: 'REQUEST_SENT',
      friendRequest: pending,
    });
    const { data } = await asBob!.run(REQUESTS);
    expect(data.friendRequests.nodes).toMatchObject([
      { id: request.id, sender: { username: ann!.username } },
    ]);
  });

  it('is nobody else’s business', async () => {
    const { id } = await ask(asAnn!, bob!);
    for (const as of [asAnn!, asCarl!])
      expect((await as.run(REQUESTS)).data.friendRequests.nodes).toEqual([]);
    expect(await friendshipWith(asCarl!, bob!)).toEqual({ friendship: 'NONE', friendRequest: null });
    expect(await friendshipWith(testApp.nobody, bob!)).toEqual({ friendship: 'NONE', friendRequest: null });
    for (const answer of ['ACCEPTED', 'REJECTED']) {
      expect(codeOf(await asCarl!.run(ANSWER, { id, answer }))).toBe('NOT_FOUND');
      expect(codeOf(await asAnn!.run(ANSWER, { id, answer }))).toBe('FORBIDDEN');
      expect(codeOf(await testApp.nobody.run(ANSWER, { id, answer }))).toBe('UNAUTHENTICATED');
    }
    expect((await friendshipWith(asBob!, ann!)).friendship).toBe('REQUEST_RECEIVED');
  });

  it('makes friends when it is accepted, as often as that is said', async () => {
    const { id } = await ask(asAnn!, bob!);
    for (let time = 0; time < 2; time++) {
      const { data } = await asBob!.run(ANSWER, { id, answer: 'ACCEPTED' });
      expect(data.answerFriendRequest).toEqual({ id, status: 'ACCEPTED', sender: { friendship: 'FRIENDS' } });
    }
    expect(await friendshipWith(asAnn!, bob!)).toEqual({ friendship: 'FRIENDS', friendRequest: null });
    expect((await asAnn!.run(FRIENDS)).data.viewer.friends.nodes).toEqual([{ username: bob!.username }]);
    expect((await asBob!.run(FRIENDS)).data.viewer.friends.nodes).toEqual([{ username: ann!.username }]);
    expect((await asBob!.run(REQUESTS)).data.friendRequests.nodes).toEqual([]);
    expect(refusalOf(await asBob!.run(ANSWER, { id, answer: 'REJECTED' }))).toEqual([
      'CONFLICT',
      'This friend request has already been accepted.',
    ]);
  });

  it('is gone when it is rejected, and may be sent again', async () => {
    const { id } = await ask(asAnn!, bob!);
    const { data } = await asBob!.run(ANSWER, { id, answer: 'REJECTED' });
    expect(data.answerFriendRequest).toEqual({ id, status: 'REJECTED', sender: { friendship: 'NONE' } });
    expect(codeOf(await asBob!.run(ANSWER, { id, answer: 'ACCEPTED' }))).toBe('CONFLICT');
    expect(await friendshipWith(asAnn!, bob!)).toEqual({ friendship: 'NONE', friendRequest: null });
    expect((await ask(asAnn!, bob!)).id).not.toBe(id);
  });

  it('to somebody who has asked already makes friends at once', async () => {
    const { id } = await ask(asAnn!, bob!);
    expect(await ask(asBob!, ann!)).toMatchObject({ id, status: 'ACCEPTED' });
    expect((await friendshipWith(asAnn!, bob!)).friendship).toBe('FRIENDS');
    expect([await notificationsOf(ann!), await notificationsOf(bob!)]).toEqual([1, 1]);
  });

  it('is refused to oneself, to nobody, twice, and between friends', async () => {
    const send = async (user: { id: number }) => refusalOf(await asAnn!.run(SEND, { id: user.id }));
    expect(await send(ann!)).toEqual(['BAD_USER_INPUT', 'You cannot send a friend request to yourself.']);
    expect(await send({ id: NOBODY_ID })).toEqual(['NOT_FOUND', 'User not found.']);
    await ask(asAnn!, bob!);
    expect(await send(bob!)).toEqual(['CONFLICT', 'You have already sent a friend request.']);
    await testApp.create.friendship(ann!, carl!);
    expect(await send(carl!)).toEqual(['CONFLICT', 'You are already friends.']);
    expect(codeOf(await testApp.nobody.run(SEND, { id: bob!.id }))).toBe('UNAUTHENTICATED');
  });

  it('stands in pages, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.unshift(String((await testApp.create.friendRequest({ receiver: ann! })).id));
    await testApp.create.friendRequest({ receiver: ann!, status: FriendRequestStatus.REJECTED });
    const { data } = await asAnn!.run(REQUESTS, { first: 2 });
    const { nodes, pageInfo } = data.friendRequests;
    const next = await asAnn!.run(REQUESTS, { first: 2, after: pageInfo.endCursor });
    const seen = [...nodes, ...next.data.friendRequests.nodes].map((node: any) => node.id);
    expect([seen, pageInfo.hasNextPage]).toEqual([ids, true]);
  });
});

describe('with a limit on requests', () => {
  const strict = useTestApp({ LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: '2' });

  it('one too many is told when to come again', async () => {
    const as = await strict.as(await strict.create.user());
    const send = async () => as.run(SEND, { id: (await strict.create.user()).id });
    const codes = [codeOf(await send()), codeOf(await send())];
    const third = await send();
    expect([...codes, codeOf(third)]).toEqual([undefined, undefined, 'RATE_LIMITED']);
    expect(third.errors![0].message).toBe('Too many friend requests. Please try again in 10 minutes.');
  });
});

describe('at the same time', () => {
  const fifty = <Result>(call: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => call(n)));

  it('50 crossed requests make one friendship, and each is told once', async () => {
    const answers = await fifty((n) =>
      n % 2 ? asAnn!.run(SEND, { id: bob!.id }) : asBob!.run(SEND, { id: ann!.id }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(48);
    expect(await friendshipsOf(ann!)).toBe(1);
    expect(await number('from friend_requests where $1 in (sender_id, receiver_id)', [ann!.id])).toBe(1);
    expect([await notificationsOf(ann!), await notificationsOf(bob!)]).toEqual([1, 1]);
  });

  it('50 accepts and rejects have one outcome, told once', async () => {
    const { id } = await ask(asAnn!, bob!);
    const answers = await fifty((n) => asBob!.run(ANSWER, { id, answer: n % 2 ? 'ACCEPTED' : 'REJECTED' }));
    const { rows } = await testApp.database.pool.query('select status from friend_requests where id = $1', [
      id,
    ]);
    const said = answers.flatMap(({ data }) => data?.answerFriendRequest.status ?? []);
    expect(new Set(said)).toEqual(new Set([rows[0].status]));
    expect(said).toHaveLength(25);
    const accepted = rows[0].status === 'ACCEPTED' ? 1 : 0;
    expect(await friendshipsOf(ann!)).toBe(accepted);
    expect([await notificationsOf(ann!), await notificationsOf(bob!)]).toEqual([accepted, 1]);
  });

  it('an answer, a request and a farewell leave the two in one state', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = (await ask(asAnn!, bob!)) ?? (await friendshipWith(asBob!, ann!)).friendRequest;
      await Promise.all([
        asBob!.run(ANSWER, { id, answer: 'ACCEPTED' }),
        asBob!.run(SEND, { id: ann!.id }),
        asAnn!.run(REMOVE, { id: bob!.id }),
      ]);
      const pending = await number(
        `from friend_requests where status = 'PENDING' and $1 in (sender_id, receiver_id)`,
        [ann!.id],
      );
      expect((await friendshipsOf(ann!)) + pending).toBeLessThanOrEqual(1);
      await asBob!.run(REMOVE, { id: ann!.id });
      for (const as of [asAnn!, asBob!])
        for (const { id: open } of (await as.run(REQUESTS)).data.friendRequests.nodes)
          await as.run(ANSWER, { id: open, answer: 'REJECTED' });
    }
  });
});

describe('a friendship', () => {
  it('ends for both, once', async () => {
    await testApp.create.friendship(bob!, ann!);
    const { data } = await asAnn!.run(REMOVE, { id: bob!.id });
    expect(data.removeFriend).toEqual({ id: String(bob!.id), friendship: 'NONE' });
    expect((await asBob!.run(FRIENDS)).data.viewer.friends.nodes).toEqual([]);
    expect(codeOf(await asBob!.run(REMOVE, { id: ann!.id }))).toBe('NOT_FOUND');
  });

  it('cannot be ended by others', async () => {
    await testApp.create.friendship(bob!, ann!);
    expect(codeOf(await asCarl!.run(REMOVE, { id: bob!.id }))).toBe('NOT_FOUND');
    expect(codeOf(await testApp.nobody.run(REMOVE, { id: bob!.id }))).toBe('UNAUTHENTICATED');
    expect(await friendshipsOf(ann!)).toBe(1);
  });

  it('of a whole page of members takes one statement', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => testApp.create.user({ username: `page${ann!.id}_${n}` })),
    );
    const asked = await statementsOf(testApp, async () => {
      const { data } = await asAnn!.run(
        'query ($query: Text!) { searchUsers(query: $query) { friendship friendRequest { id } } }',
        { query: `page${ann!.id}_` },
      );
      expect(data.searchUsers).toHaveLength(12);
    });
    expect(asked).toHaveLength(3); // the search in its two steps, and how they stand
  });
});

describe('live', () => {
  const CHANGED =
    'subscription { friendshipChanged { userId user { username friendship friendRequest { id } } } }';
  const listen = (as: Visitor) => subscribe(connect(as, testApp.url), CHANGED, 'friendship.changed', testApp);

  it('both hear of each change, seen with their own eyes, and nobody else does', async () => {
    const [anns, bobs, carls] = [await listen(asAnn!), await listen(asBob!), await listen(asCarl!)];
    const heard = (list: any[]) => list.map(({ data }) => data.friendshipChanged.user.friendship);
    const { id } = await ask(asAnn!, bob!);
    await soon(() => [heard(anns), heard(bobs)]).toEqual([['REQUEST_SENT'], ['REQUEST_RECEIVED']]);
    expect(bobs[0].data.friendshipChanged).toMatchObject({
      userId: String(ann!.id),
      user: { username: ann!.username, friendRequest: { id } },
    });
    await asBob!.run(ANSWER, { id, answer: 'ACCEPTED' });
    await soon(() => [heard(anns)[1], heard(bobs)[1]]).toEqual(['FRIENDS', 'FRIENDS']);
    await asAnn!.run(REMOVE, { id: bob!.id });
    await soon(() => [heard(anns)[2], heard(bobs)[2]]).toEqual(['NONE', 'NONE']);
    expect(carls).toEqual([]);
  });

  it('is for members', async () => {
    expect(JSON.stringify(await listen(testApp.nobody))).toContain('UNAUTHENTICATED');
  });
});

describe('a bonk', () => {
  it('says so, and is told to the member', async () => {
    const { data } = await asAnn!.run(BONK, { id: bob!.id });
    expect(data.bonk).toEqual({ message: `You bonked ${bob!.username}!`, user: { id: String(bob!.id) } });
    expect(await notificationsOf(bob!)).toBe(1);
  });

  it('is refused to oneself, to nobody and by nobody', async () => {
    expect(refusalOf(await asAnn!.run(BONK, { id: ann!.id }))).toEqual([
      'BAD_USER_INPUT',
      'You cannot bonk yourself.',
    ]);
    expect(codeOf(await asAnn!.run(BONK, { id: NOBODY_ID }))).toBe('NOT_FOUND');
    expect(codeOf(await testApp.nobody.run(BONK, { id: bob!.id }))).toBe('UNAUTHENTICATED');
  });

  it('comes once in ten seconds to the same member, however many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => asAnn!.run(BONK, { id: bob!.id })));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'RATE_LIMITED'));
    expect(refused[0]!.errors![0].extensions.retryAfter).toBeLessThanOrEqual(10);
    expect(await notificationsOf(bob!)).toBe(1);
    expect((await asAnn!.run(BONK, { id: carl!.id })).errors).toBeUndefined();
    expect((await asBob!.run(BONK, { id: ann!.id })).errors).toBeUndefined();
  });

  it('comes ten times a minute', async () => {
    const others = await Promise.all(Array.from({ length: 11 }, () => testApp.create.user()));
    const answers = [];
    for (const { id } of others) answers.push(await asAnn!.run(BONK, { id }));
    expect(answers.map(codeOf)).toEqual([...Array.from({ length: 10 }, () => undefined), 'RATE_LIMITED']);
  });
});
