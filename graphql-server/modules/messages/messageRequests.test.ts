import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  ANSWER,
  MARK_READ,
  newParty,
  SEND,
  stateOf,
  TYPE,
  write,
  type Party,
} from '../../testing/messageRequests.ts';
import { BLOCK, UNBLOCK } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();
const strict = useTestApp({ LIMIT_MESSAGE_REQUESTS_PER_DAY: '2' });

let ann: Party, bob: Party;

beforeEach(async () => {
  [ann, bob] = [await newParty(testApp), await newParty(testApp)];
});

const NOT_LISTED = { badge: 0, requestCount: 0, inRequests: false, inOthers: false, inAll: true };
const A_REQUEST = {
  isRequest: true,
  isIgnored: false,
  badge: 0,
  requestCount: 1,
  inRequests: true,
  inOthers: false,
  inAll: true,
};
const ORDINARY = {
  isRequest: false,
  isIgnored: false,
  requestCount: 0,
  inRequests: false,
  inOthers: true,
  inAll: true,
};

describe('the first message', () => {
  it('of a stranger is a request: in its own list, without the badge, and for its sender like any other', async () => {
    await write(ann, bob);
    expect(await stateOf(bob, ann)).toMatchObject({ ...A_REQUEST, unreadCount: 1 });
    expect(await stateOf(ann, bob)).toMatchObject(ORDINARY);
  });

  it('of a friend, and of a member of a shared group, is none', async () => {
    await testApp.create.friendship(ann.row, bob.row);
    await write(ann, bob);
    expect(await stateOf(bob, ann)).toMatchObject({ ...ORDINARY, badge: 1 });
    const [cleo, dan, eve] = [await newParty(testApp), await newParty(testApp), await newParty(testApp)];
    await testApp.create.group({ creator: eve.row, members: [cleo.row, dan.row], privacy: 'PRIVATE' });
    await write(cleo, dan);
    await write(dan, eve);
    for (const [to, from] of [
      [dan, cleo],
      [eve, dan],
    ] as const)
      expect(await stateOf(to, from)).toMatchObject({ ...ORDINARY, badge: 1 });
  });

  it('stays a request when the two join a group, or another member becomes a friend', async () => {
    await write(ann, bob);
    const cleo = await newParty(testApp);
    await testApp.create.friendship(cleo.row, bob.row);
    await testApp.create.group({ creator: cleo.row, members: [ann.row, bob.row] });
    await write(ann, bob, 'still there?');
    expect(await stateOf(bob, ann)).toMatchObject(A_REQUEST);
  });

  it('about a listing is one too, and the seller is notified', async () => {
    const listing = await testApp.create.listing({ seller: bob.row });
    await ann.as.run(SEND, { to: bob.row.id, content: 'is it there?', listing: String(listing.id) });
    expect(await stateOf(bob, ann)).toMatchObject(A_REQUEST);
    const { data } = await bob.as.run('{ notifications { nodes { link } } }');
    expect(data.notifications.nodes).toEqual([{ link: `/messages?with=${ann.row.id}` }]);
  });
});

describe('a request', () => {
  it('is accepted by its receiver, once or more often', async () => {
    await write(ann, bob);
    for (let n = 0; n < 2; n++)
      expect((await answer(bob, ann, 'ACCEPTED')).data.answerMessageRequest).toMatchObject({
        isRequest: false,
      });
    expect(await stateOf(bob, ann)).toMatchObject({ ...ORDINARY, badge: 1 });
    expect(codeOf(await answer(bob, ann, 'IGNORED'))).toBe('NOT_FOUND');
  });

  it('is ignored, once or more often: what else comes is neither listed nor counted', async () => {
    await write(ann, bob);
    for (let n = 0; n < 2; n++)
      expect((await answer(bob, ann, 'IGNORED')).data.answerMessageRequest).toMatchObject({
        isIgnored: true,
      });
    await write(ann, bob, 'hello?');
    expect(await stateOf(bob, ann)).toMatchObject({
      ...NOT_LISTED,
      isRequest: true,
      isIgnored: true,
      unreadCount: 2,
    });
    await answer(bob, ann, 'ACCEPTED');
    expect(await stateOf(bob, ann)).toMatchObject({ ...ORDINARY, badge: 2 });
  });

  it('is accepted by an answer, also when it was ignored', async () => {
    await write(ann, bob);
    await answer(bob, ann, 'IGNORED');
    await write(bob, ann, 'sorry, gm');
    expect(await stateOf(bob, ann)).toMatchObject({ ...ORDINARY, badge: 1 });
    expect(await stateOf(ann, bob)).toMatchObject({ ...ORDINARY, badge: 1 });
    await write(ann, bob, 'there you are');
    expect(await stateOf(bob, ann)).toMatchObject(ORDINARY);
    expect(codeOf(await answer(bob, ann, 'ACCEPTED'))).toBe('OK');
  });

  it.each(['the sender', 'the receiver'])(
    'is accepted by a friendship that %s has asked for',
    async (who) => {
      await write(ann, bob);
      await answer(bob, ann, 'IGNORED');
      const [one, other] = who === 'the sender' ? [ann, bob] : [bob, ann];
      const ASK = 'mutation ($id: ID!) { sendFriendRequest(input: { receiverId: $id }) { status } }';
      await one.as.run(ASK, { id: other.row.id });
      expect(await stateOf(bob, ann)).toMatchObject({ isRequest: true });
      await other.as.run(ASK, { id: one.row.id });
      expect(await stateOf(bob, ann)).toMatchObject({ ...ORDINARY, badge: 1 });
    },
  );

  it('is answered by nobody else, and not by its sender, before and after', async () => {
    await write(ann, bob);
    const cleo = await newParty(testApp);
    await testApp.create.message({ sender: cleo.row, receiver: bob.row });
    const refused = async () => {
      const tries: [Party, number][] = [
        [ann, bob.row.id],
        [cleo, bob.row.id],
        [cleo, ann.row.id],
        [bob, cleo.row.id],
        [bob, bob.row.id],
        [bob, 2_000_000_001],
      ];
      for (const [who, id] of tries)
        for (const said of ['ACCEPTED', 'IGNORED'])
          expect(codeOf(await who.as.run(ANSWER, { id, answer: said }))).toBe('NOT_FOUND');
    };
    await refused();
    await answer(bob, ann, 'ACCEPTED');
    await refused();
  });

  it('of a blocked member is like none, and as it was when the block ends', async () => {
    await write(ann, bob);
    await bob.as.run(BLOCK, { id: ann.row.id });
    expect(await stateOf(bob, ann)).toMatchObject({ ...NOT_LISTED, isRequest: true });
    const said = async (id: number) =>
      JSON.stringify(await bob.as.run(ANSWER, { id, answer: 'ACCEPTED' })).replace(/"cost":\{.*?\}/, '');
    expect(await said(ann.row.id)).toBe(await said(2_000_000_001));
    await bob.as.run(UNBLOCK, { id: ann.row.id });
    expect(await stateOf(bob, ann)).toMatchObject({ ...A_REQUEST, unreadCount: 1 });
  });

  it('lists page by page, the latest first', async () => {
    const senders = [await newParty(testApp), await newParty(testApp), await newParty(testApp)];
    for (const sender of senders) await write(sender, bob);
    await answer(bob, senders[1]!, 'IGNORED');
    await write(senders[0]!, bob, 'again');
    const PAGE = `query ($after: String) { conversations(requests: true, first: 1, after: $after) {
      nodes { userId } pageInfo { endCursor hasNextPage } } }`;
    const { data: first } = await bob.as.run(PAGE);
    expect(first.conversations).toMatchObject({
      nodes: [{ userId: String(senders[0]!.row.id) }],
      pageInfo: { hasNextPage: true },
    });
    const { data: second } = await bob.as.run(PAGE, { after: first.conversations.pageInfo.endCursor });
    expect(second.conversations).toMatchObject({
      nodes: [{ userId: String(senders[2]!.row.id) }],
      pageInfo: { hasNextPage: false },
    });
  });
});

describe('of a request', () => {
  const EVENT = `subscription { conversationChanged { userId conversationId unreadMessageCount messageRequestCount
    conversation { isRequest isIgnored } } }`;
  const RECEIVED =
    'subscription { messageReceived { unreadMessageCount messageRequestCount conversation { isRequest } } }';
  const listen = (who: Party, query: string, event: Parameters<typeof subscribe>[2]) =>
    subscribe(connect(who.as, testApp.url), query, event, testApp);

  it('each message and answer reaches all devices of its receiver, and no answer its sender', async () => {
    const [one, two, atAnn] = [
      await listen(bob, EVENT, 'conversation.changed'),
      await listen(bob, EVENT, 'conversation.changed'),
      await listen(ann, EVENT, 'conversation.changed'),
    ];
    const arrived = await listen(bob, RECEIVED, 'message.sent');
    await write(ann, bob);
    await soon(() => arrived[0]?.data.messageReceived).toEqual({
      unreadMessageCount: 0,
      messageRequestCount: 1,
      conversation: { isRequest: true },
    });
    await answer(bob, ann, 'IGNORED');
    await answer(bob, ann, 'IGNORED');
    await answer(bob, ann, 'ACCEPTED');
    await soon(() => [one.length, two.length]).toEqual([2, 2]);
    const event = { userId: String(ann.row.id), messageRequestCount: 0 };
    expect(one[0].data.conversationChanged).toMatchObject(event);
    expect(one[1].data.conversationChanged).toMatchObject({
      ...event,
      unreadMessageCount: 1,
      conversation: { isRequest: false, isIgnored: false },
    });
    expect(atAnn).toEqual([]);
  });

  it('read marks and typing reach its sender from the acceptance on', async () => {
    const id = await write(ann, bob);
    const read = await listen(
      ann,
      'subscription { messagesRead { seq readerId conversation { otherReadSeq } } }',
      'messages.read',
    );
    const typing = await listen(ann, 'subscription { memberTyping { userId } }', 'member.typing');
    const ownRead = await listen(bob, 'subscription { messagesRead { seq } }', 'messages.read');
    expect((await bob.as.run(MARK_READ, { id })).data.markMessagesRead).toEqual({ isRead: true });
    await bob.as.run(TYPE, { id: ann.row.id });
    await soon(() => ownRead.length).toBe(1);
    expect([read, typing]).toEqual([[], []]);
    expect(await stateOf(ann, bob)).toMatchObject({ otherReadSeq: 0 });
    await answer(bob, ann, 'ACCEPTED');
    await soon(() => read[0]?.data.messagesRead).toEqual({
      seq: 1,
      readerId: String(bob.row.id),
      conversation: { otherReadSeq: 1 },
    });
    // A signal is dropped for two seconds after the last.
    await soon(async () => {
      await bob.as.run(TYPE, { id: ann.row.id });
      return typing.length;
    }).toBeGreaterThan(0);
  });

  it('typing of its sender reaches the receiver until the request is ignored', async () => {
    const [eve, cleo] = [await newParty(testApp), await newParty(testApp)];
    for (const sender of [eve, cleo]) await write(sender, bob);
    await answer(bob, eve, 'IGNORED');
    const typing = await listen(bob, 'subscription { memberTyping { userId } }', 'member.typing');
    for (const sender of [eve, cleo]) await sender.as.run(TYPE, { id: bob.row.id });
    await soon(() => typing.length).toBeGreaterThan(0);
    expect(typing.map(({ data }) => data.memberTyping.userId)).toEqual([String(cleo.row.id)]);
  });
});

describe('the limit', () => {
  it('counts who is written to for the first time, not friends, answers or further messages', async () => {
    const [me, ...others] = await Promise.all(Array.from({ length: 6 }, () => newParty(strict)));
    await strict.create.friendship(me!.row, others[4]!.row);
    await strict.create.message({ sender: others[3]!.row, receiver: me!.row });
    for (const other of [others[0]!, others[0]!, others[1]!, others[1]!, others[3]!, others[4]!])
      await write(me!, other);
    const { errors } = await me!.as.run(SEND, { to: others[2]!.row.id, content: 'gm' });
    expect(errors).toMatchObject([
      {
        message: 'You have messaged too many people you do not know. Please try again in 24 hours.',
        extensions: { code: 'RATE_LIMITED' },
      },
    ]);
    const json = { receiverId: others[2]!.row.id, content: 'gm' };
    const response = await me!.as.fetch('/api/messages', { method: 'POST', json });
    expect([response.status, Number(response.headers.get('retry-after')) > 86_000]).toEqual([429, true]);
    expect(codeOf(await me!.as.run(SEND, { to: 2_000_000_001, content: 'gm' }))).toBe('NOT_FOUND');
    await write(me!, others[0]!);
    await write(others[2]!, me!);
    await write(me!, others[2]!);
    const { data } = await strict.nobody.run('{ meta { limits { name per count seconds } } }');
    expect(data.meta.limits).toContainEqual({
      name: 'message-requests',
      per: 'member',
      count: 2,
      seconds: 86_400,
    });
  });
});
