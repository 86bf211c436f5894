import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const SEND = `mutation ($to: ID!, $content: Text!, $key: String) {
  sendMessage(input: { receiverId: $to, content: $content, clientMutationId: $key }) {
    id seq conversationId senderId receiverId content isRead sender { id username } receiver { id username }
  }
}`;
const PAGE = `query ($with: ID!, $first: Int, $before: Int, $after: Int) {
  messages(userId: $with, first: $first, before: $before, after: $after) {
    nodes { seq content isRead } pageInfo { endCursor hasNextPage }
  }
}`;
const LIST = `{ unreadMessageCount
  conversations { nodes { id userId user { username } unreadCount readSeq otherReadSeq lastMessage { seq content sender { id } } } }
}`;
const READ =
  'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { isRead conversation { unreadCount } } }';

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
});

/** Two friends who have not written to each other. */
async function friends() {
  const users = [await testApp.create.user(), await testApp.create.user()] as const;
  await testApp.create.friendship(...users);
  return { users, as: [await testApp.as(users[0]), await testApp.as(users[1])] as const };
}

async function send(visitor: Visitor, to: UserEntity, content = 'gm', key?: string) {
  const { data, errors } = await visitor.run(SEND, { to: to.id, content, key });
  if (errors) throw new Error(errors[0].message);
  return data.sendMessage;
}

const page = async (visitor: Visitor, other: UserEntity, args: object = {}) =>
  (await visitor.run(PAGE, { with: other.id, ...args })).data.messages;

/** The rows of messages that a plan has read. */
// oxlint-disable-next-line no-explicit-any -- a plan as PostgreSQL gives it
function messagesReadIn(plan: any): number {
  const own = plan['Relation Name'] === 'messages' ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum: number, part: unknown) => sum + messagesReadIn(part), own);
}

const codeOf = async (answer: ReturnType<Visitor['run']>) => (await answer).errors?.[0].extensions.code;

describe('a message', () => {
  it('goes from one member to another and to nobody else', async () => {
    const sent = await send(asAnn, bob, '  gm bob ');
    expect(sent).toMatchObject({
      content: 'gm bob',
      isRead: false,
      sender: { id: String(ann.id), username: ann.username },
      receiver: { id: String(bob.id), username: bob.username },
    });
    for (const [visitor, other] of [
      [asAnn, bob],
      [asBob, ann],
    ] as const)
      expect((await page(visitor, other)).nodes).toEqual([{ seq: 1, content: 'gm bob', isRead: false }]);
    expect((await page(asEve, ann)).nodes).toEqual([]);
    expect((await page(asEve, bob)).nodes).toEqual([]);
    expect(await codeOf(asEve.run(READ, { id: sent.id }))).toBe('NOT_FOUND');
    expect((await asEve.run(LIST)).data).toEqual({ unreadMessageCount: 0, conversations: { nodes: [] } });
    expect((await asEve.run('{ allMessages { nodes { id } } }')).data.allMessages.nodes).toEqual([]);
  });

  it('is one statement, and so is a page of them', async () => {
    await send(asAnn, bob);
    const namesOf = async (work: () => Promise<unknown>) =>
      (await statementsOf(testApp, work)).map(({ name }) => name);
    expect(await namesOf(() => send(asAnn, bob))).toEqual(['append-direct']);
    expect(await namesOf(() => page(asAnn, bob))).toEqual(['messages-before-51']);
  });

  it('needs a text, a member to receive it and one to send it', async () => {
    const to = bob.id;
    expect(await codeOf(asAnn.run(SEND, { to, content: ' \n ' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(SEND, { to, content: 'x'.repeat(5_001) }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(SEND, { to: ann.id, content: 'gm' }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(asAnn.run(SEND, { to: 2_147_483_647, content: 'gm' }))).toBe('NOT_FOUND');
    expect(await codeOf(testApp.nobody.run(SEND, { to, content: 'gm' }))).toBe('UNAUTHENTICATED');
    expect(await codeOf(asAnn.run(PAGE, { with: 2_147_483_647 }))).toBe('NOT_FOUND');
  });

  it('is written once for each key', async () => {
    const { users, as } = await friends();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(as[0], users[1], 'once', 'a-key-of-mine')),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await page(as[1], users[0])).nodes).toHaveLength(1);
    const other = await as[0].run(SEND, { to: users[1].id, content: 'twice', key: 'a-key-of-mine' });
    expect(other.errors?.[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('the numbers of a conversation', () => {
  it('have no gap and no double when many send at once', async () => {
    const { users, as } = await friends();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(as[n % 2]!, users[(n + 1) % 2]!, `number ${n}`)),
    );
    const all = Array.from({ length: 50 }, (_, n) => n + 1);
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(all);
    const { nodes } = await page(as[0], users[1], { first: 100 });
    expect(nodes.map(({ seq }: { seq: number }) => seq)).toEqual(all);
    expect(new Set(nodes.map(({ content }: { content: string }) => content)).size).toBe(50);
  });

  it('belong to one conversation, however many first messages come at once', async () => {
    const { users, as } = await friends();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(as[n % 2]!, users[(n + 1) % 2]!)),
    );
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect((await as[0].run(LIST)).data.conversations.nodes).toHaveLength(1);
  });
});

describe('pages', () => {
  it('go back from the last messages, and on from what is known', async () => {
    const { users, as } = await friends();
    for (let n = 1; n <= 7; n++) await send(as[n % 2]!, users[(n + 1) % 2]!, String(n));
    const seqs = ({ nodes }: { nodes: { seq: number }[] }) => nodes.map(({ seq }) => seq);

    const last = await page(as[0], users[1], { first: 3 });
    expect([seqs(last), last.pageInfo]).toEqual([[5, 6, 7], { endCursor: '5', hasNextPage: true }]);
    const older = await page(as[0], users[1], { first: 3, before: 5 });
    expect([seqs(older), older.pageInfo]).toEqual([[2, 3, 4], { endCursor: '2', hasNextPage: true }]);
    const first = await page(as[0], users[1], { first: 3, before: 2 });
    expect([seqs(first), first.pageInfo]).toEqual([[1], { endCursor: '1', hasNextPage: false }]);

    const missed = await page(as[0], users[1], { first: 3, after: 2 });
    expect([seqs(missed), missed.pageInfo]).toEqual([[3, 4, 5], { endCursor: '5', hasNextPage: true }]);
    const rest = await page(as[0], users[1], { first: 3, after: 5 });
    expect([seqs(rest), rest.pageInfo]).toEqual([[6, 7], { endCursor: '7', hasNextPage: false }]);
    expect(await codeOf(as[0].run(PAGE, { with: users[1].id, before: 3, after: 1 }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(as[0].run(PAGE, { with: users[1].id, first: 101 }))).toBe('BAD_USER_INPUT');
  });

  it('begin at 0, and at nothing before it', async () => {
    const { users, as } = await friends();
    await send(as[0], users[1], 'gm');
    expect((await page(as[0], users[1], { after: 0 })).nodes).toHaveLength(1);
    expect((await page(as[0], users[1], { before: 0 })).nodes).toEqual([]);
    for (const bounds of [{ after: -1 }, { before: -1 }]) {
      const { errors } = await as[0].run(PAGE, { with: users[1].id, ...bounds });
      expect(errors).toMatchObject([
        { message: 'The cursor is not valid.', extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
  });

  it('of all messages are the newest of all conversations first', async () => {
    const me = await testApp.create.user();
    const mine = await testApp.as(me);
    const others = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
    for (let n = 0; n < 7; n++) await send(mine, others[n % 3]!, String(n));
    const ALL = `query ($after: String) {
      allMessages(first: 3, after: $after) { nodes { content } pageInfo { endCursor hasNextPage } }
    }`;
    const read: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data?: any } = await mine.run(ALL, { after });
      const { nodes, pageInfo } = data.allMessages;
      read.push(...nodes.map(({ content }: { content: string }) => content));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(read).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  describe('of all messages in many conversations', () => {
    const CONVERSATIONS = 60;
    const EACH = 20;
    const ALL = `query ($first: Int, $after: String) {
      allMessages(first: $first, after: $after) { nodes { id } pageInfo { endCursor } } }`;
    let mine: Visitor;
    let newest: string[];

    /** Written in turns, so that each conversation has messages among the newest and the oldest. */
    beforeAll(async () => {
      const me = await testApp.create.user();
      const query = (text: string, ...values: unknown[]) => testApp.database.pool.query(text, values);
      const begin = (name: string, conversations: number, lastSeq: number) =>
        query(
          `with others as (
             insert into users (username, password_hash) select $2 || n, '' from generate_series(1, $3::int) n
             returning id)
           insert into conversations (user_low, user_high, last_seq)
           select least(id, $1), greatest(id, $1), $4 from others`,
          me.id,
          name,
          conversations,
          lastSeq,
        );
      await begin('talker', CONVERSATIONS, EACH);
      const { rows } = await query(
        `insert into messages (id, conversation_id, seq, sender_id, content)
         select nextval('messages_id_seq'), id, n, $1, 'gm' from (
           select c.id, n from conversations c, generate_series(1, $2) n
            where $1 in (c.user_low, c.user_high) order by n, c.id % 7, c.id) turns returning id`,
        me.id,
        EACH,
      );
      await query(
        `update conversations c set last_message_id = m.id from messages m
          where m.conversation_id = c.id and m.seq = $2 and $1 in (user_low, user_high)`,
        me.id,
        EACH,
      );
      await begin('silent', 10, 0);
      await query('analyze users, conversations, messages');
      newest = rows.map(({ id }) => String(id)).toReversed();
      mine = await testApp.as(me);
    });

    const read = async (first: number, after?: string) =>
      (await mine.run(ALL, { first, after })).data.allMessages;
    const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);

    it.each([1, 7, 100])('pages of %i are the newest and those behind them', async (first) => {
      const page = await read(first);
      expect(idsOf(page)).toEqual(newest.slice(0, first));
      expect(idsOf(await read(first, page.pageInfo.endCursor))).toEqual(newest.slice(first, 2 * first));
    });

    it('a page reads only conversations that it may show', async () => {
      const asked = await statementsOf(testApp, () => read(5));
      const { text, values } = asked.find(({ name }) => name === 'all-messages')!;
      const { rows } = await testApp.database.pool.query(`explain (analyze, format json) ${text}`, values);
      // One more than the page, of as many conversations.
      expect(messagesReadIn(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(6 * 6);
    });
  });
});

describe('the list of conversations', () => {
  it('has the latest first, with its last message and what is unread', async () => {
    const me = await testApp.create.user();
    const mine = await testApp.as(me);
    const others = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
    for (const other of others) await send(mine, other, 'hello');
    const [first, , third] = [await testApp.as(others[0]!), null, await testApp.as(others[2]!)];
    await send(third, me, 'one');
    await send(third, me, 'two');
    await send(first, me, 'three');

    const { data } = await mine.run(LIST);
    expect(data.unreadMessageCount).toBe(3);
    expect(
      data.conversations.nodes.map((node: any) => [node.userId, node.unreadCount, node.lastMessage.content]),
    ).toEqual([
      [String(others[0]!.id), 1, 'three'],
      [String(others[2]!.id), 2, 'two'],
      [String(others[1]!.id), 0, 'hello'],
    ]);
    const PAGED = `query ($after: String) { conversations(first: 2, after: $after) {
      nodes { userId } edges { cursor } pageInfo { endCursor hasNextPage } } }`;
    const one = (await mine.run(PAGED)).data.conversations;
    expect(one.pageInfo).toEqual({ endCursor: one.edges[1].cursor, hasNextPage: true });
    const two = (await mine.run(PAGED, { after: one.pageInfo.endCursor })).data.conversations;
    expect(two.nodes).toEqual([{ userId: String(others[1]!.id) }]);
    expect(two.pageInfo.hasNextPage).toBe(false);
  });

  it('returns for one member what the list returns, and null before the first message', async () => {
    const { users, as } = await friends();
    const WITH = 'query ($id: ID!) { conversation(userId: $id) { unreadCount lastMessage { content } } }';
    expect((await as[0].run(WITH, { id: users[1].id })).data.conversation).toBeNull();
    await send(as[1], users[0], 'hi');
    expect((await as[0].run(WITH, { id: users[1].id })).data.conversation).toEqual({
      unreadCount: 1,
      lastMessage: { content: 'hi' },
    });
  });
});

describe('a read mark', () => {
  it('takes the messages up to it off what is unread, for the receiver alone', async () => {
    const { users, as } = await friends();
    const sent = [];
    for (let n = 0; n < 3; n++) sent.push(await send(as[0], users[1], String(n)));
    await send(as[1], users[0], 'an answer');
    expect((await as[1].run(READ, { id: sent[1].id })).data.markMessagesRead).toEqual({
      isRead: true,
      conversation: { unreadCount: 1 },
    });
    expect((await page(as[0], users[1])).nodes.map((node: any) => node.isRead)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await as[1].run(READ, { id: sent[0].id })).data.markMessagesRead.conversation.unreadCount).toBe(
      1,
    );
    expect(await codeOf(as[0].run(READ, { id: sent[2].id }))).toBe('FORBIDDEN');
    await as[1].run(READ, { id: sent[2].id });
    const { conversations, unreadMessageCount } = (await as[1].run(LIST)).data;
    expect([unreadMessageCount, conversations.nodes[0].readSeq]).toEqual([0, 3]);
    expect((await as[0].run(LIST)).data.conversations.nodes[0]).toMatchObject({
      otherReadSeq: 3,
      unreadCount: 1,
    });
  });

  it('and messages that come at the same time leave the count right', async () => {
    const { users, as } = await friends();
    const first = await send(as[0], users[1]);
    const sending = Array.from({ length: 20 }, () => send(as[0], users[1]));
    const reading = Array.from({ length: 20 }, () => as[1].run(READ, { id: first.id }));
    await Promise.all([...sending, ...reading]);
    expect((await as[1].run(LIST)).data.unreadMessageCount).toBe(20);
  });
});
