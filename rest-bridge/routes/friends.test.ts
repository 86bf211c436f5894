import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let [ann, bob, carl]: UserEntity[] = [];
let [asAnn, asBob, asCarl]: Visitor[] = [];
beforeEach(async () => {
  [ann, bob, carl] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asCarl] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(carl)];
});

const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
const userOf = (user: UserEntity) => ({
  ...refOf(user),
  role: 'member',
  coverPhoto: null,
  xProfileUrl: null,
  bio: null,
  createdAt: TIME,
});
const send = (as: Visitor, json: unknown) => as.fetch('/api/friend-requests', { method: 'POST', json });
const answer = (as: Visitor, id: unknown, json: unknown) =>
  as.fetch(`/api/friend-requests/${id}`, { method: 'PATCH', json });
const remove = (as: Visitor, id: unknown) => as.fetch(`/api/friends/${id}`, { method: 'DELETE' });
const bonk = (as: Visitor, id: unknown) => as.fetch(`/api/bonk/${id}`, { method: 'POST' });

describe('GET /friends', () => {
  it('are mine, page by page', async () => {
    for (const other of [bob!, carl!]) await testApp.create.friendship(ann!, other);
    const first = await asAnn!.fetch('/api/friends?limit=1');
    expect(await jsonOf(first)).toEqual([200, [userOf(carl!)]]);
    const [, next] = first.headers.get('link')!.match(/<([^>]*)>; rel="next"/)!;
    expect(await jsonOf(await asAnn!.fetch(next!))).toEqual([200, [userOf(bob!)]]);
    expect(await jsonOf(await asBob!.fetch('/api/friends'))).toEqual([200, [userOf(ann!)]]);
  });

  it('is 401 for nobody', async () => {
    expect(await textOf(await testApp.nobody.fetch('/api/friends'))).toEqual(LOGGED_OUT);
  });
});

describe('DELETE /friends/{userId}', () => {
  it('is 204, and 404 when they are not friends', async () => {
    await testApp.create.friendship(ann!, bob!);
    expect(await textOf(await remove(asCarl!, bob!.id))).toEqual([404, 'Friend not found.']);
    expect(await textOf(await remove(asAnn!, bob!.id))).toEqual([204, '']);
    expect(await textOf(await remove(asAnn!, bob!.id))).toEqual([404, 'Friend not found.']);
    expect(await textOf(await remove(asAnn!, NEVER))).toEqual([404, 'Friend not found.']);
    expect(await textOf(await remove(testApp.nobody, bob!.id))).toEqual(LOGGED_OUT);
    expect((await remove(asAnn!, 'all')).status).toBe(400);
  });
});

describe('POST /friend-requests', () => {
  it('is the request, whatever else the body says', async () => {
    const json = { receiverId: bob!.id, senderId: carl!.id, status: 'accepted', id: 1 };
    expect(await jsonOf(await send(asAnn!, json))).toEqual([
      201,
      {
        id: expect.any(Number),
        senderId: ann!.id,
        receiverId: bob!.id,
        sender: refOf(ann!),
        status: 'pending',
        createdAt: TIME,
      },
    ]);
  });

  it('is accepted at once when they had asked me', async () => {
    const [, sent] = await jsonOf(await send(asAnn!, { receiverId: bob!.id }));
    expect(await jsonOf(await send(asBob!, { receiverId: ann!.id }))).toEqual([
      201,
      { ...sent, status: 'accepted' },
    ]);
  });

  it('is refused to myself, to nobody, twice and by nobody', async () => {
    const refusal = async (receiverId: unknown, as = asAnn!) => textOf(await send(as, { receiverId }));
    expect(await refusal(ann!.id)).toEqual([400, 'You cannot send a friend request to yourself.']);
    expect(await refusal(NEVER)).toEqual([404, 'User not found.']);
    expect((await send(asAnn!, { receiverId: bob!.id })).status).toBe(201);
    expect(await refusal(bob!.id)).toEqual([409, 'You have already sent a friend request.']);
    expect(await refusal(undefined)).toEqual([400, 'receiverId is required.']);
    expect(await refusal(bob!.id, testApp.nobody)).toEqual(LOGGED_OUT);
  });
});

describe('GET and PATCH /friend-requests', () => {
  it('list what waits for me, and answer it', async () => {
    const [, sent] = await jsonOf(await send(asAnn!, { receiverId: bob!.id }));
    expect(await jsonOf(await asBob!.fetch('/api/friend-requests'))).toEqual([200, [sent]]);
    expect(await jsonOf(await asAnn!.fetch('/api/friend-requests'))).toEqual([200, []]);
    const accepted = { ...sent, status: 'accepted' };
    expect(await jsonOf(await answer(asBob!, sent.id, { status: 'accepted' }))).toEqual([200, accepted]);
    expect(await jsonOf(await answer(asBob!, sent.id, { status: 'accepted' }))).toEqual([200, accepted]);
    expect(await textOf(await answer(asBob!, sent.id, { status: 'rejected' }))).toEqual([
      409,
      'This friend request has already been accepted.',
    ]);
    expect(await jsonOf(await asBob!.fetch('/api/friend-requests'))).toEqual([200, []]);
    expect(await jsonOf(await asAnn!.fetch('/api/friends'))).toEqual([200, [userOf(bob!)]]);
  });

  it('know nothing but accepted and rejected', async () => {
    const { id } = await testApp.create.friendRequest({ receiver: bob! });
    const sentence = 'status must be accepted or rejected.';
    for (const status of ['pending', 'ACCEPTED', '', 1, {}])
      expect(await textOf(await answer(asBob!, id, { status }))).toEqual([400, sentence]);
    expect(await textOf(await answer(asBob!, id, {}))).toEqual([400, 'status is required.']);
    expect(await jsonOf(await answer(asBob!, id, { status: 'rejected' }))).toMatchObject([
      200,
      { id, status: 'rejected' },
    ]);
  });

  it('are closed to strangers, to the sender and to nobody', async () => {
    const { id } = await testApp.create.friendRequest({ sender: ann!, receiver: bob! });
    const status = 'accepted';
    expect(await textOf(await answer(asCarl!, id, { status }))).toEqual([404, 'Friend request not found.']);
    expect(await textOf(await answer(asCarl!, NEVER, { status }))).toEqual([
      404,
      'Friend request not found.',
    ]);
    expect((await answer(asAnn!, id, { status })).status).toBe(403);
    expect(await textOf(await answer(testApp.nobody, id, { status }))).toEqual(LOGGED_OUT);
    expect(await textOf(await testApp.nobody.fetch('/api/friend-requests'))).toEqual(LOGGED_OUT);
  });
});

describe('POST /bonk/{userId}', () => {
  it('answers with the message alone', async () => {
    expect(await jsonOf(await bonk(asAnn!, bob!.id))).toEqual([
      200,
      { message: `You bonked ${bob!.username}!` },
    ]);
  });

  it('is 429 with the time to wait when it comes again too soon', async () => {
    await bonk(asAnn!, bob!.id);
    const again = await bonk(asAnn!, bob!.id);
    const wait = Number(again.headers.get('retry-after'));
    expect([again.status, wait > 0 && wait <= 10]).toEqual([429, true]);
    expect(await again.text()).toMatch(
      /^You have just bonked this member\. Please try again in \d+ seconds?\.$/,
    );
  });

  it('is refused to myself, to nobody and by nobody', async () => {
    expect(await textOf(await bonk(asAnn!, ann!.id))).toEqual([400, 'You cannot bonk yourself.']);
    expect(await textOf(await bonk(asAnn!, NEVER))).toEqual([404, 'User not found.']);
    expect(await textOf(await bonk(testApp.nobody, bob!.id))).toEqual(LOGGED_OUT);
  });
});
