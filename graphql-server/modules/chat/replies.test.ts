import { beforeEach, describe, expect, it } from 'vitest';
import { chatOf, type ChatKind } from '../../testing/chatWriting.ts';
import { repliesIn } from '../../testing/replies.ts';
import { BLOCK } from '../../testing/relations.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();

const NEVER = '2000000000';

/** All of an answer except how much the caller has left. */
const told = ({ data, errors }: { data?: unknown; errors?: unknown }) => JSON.stringify({ data, errors });

/** Ann and Bob write to each other; Eve does not. `at(visitor)` is the id by which each of them names the chat. */
describe.each<ChatKind>(['direct', 'group'])('a reply in a %s chat', (kind) => {
  const chat = chatOf(kind);
  const replies = repliesIn(kind);
  let ids: { ann: number; bob: number; eve: number };
  let ann: Visitor, bob: Visitor, eve: Visitor;
  let at: (visitor: Visitor) => number;
  let original: string;

  beforeEach(async () => {
    const users = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
    const [one, two, three] = users as [(typeof users)[0], (typeof users)[0], (typeof users)[0]];
    ids = { ann: one.id, bob: two.id, eve: three.id };
    [ann, bob, eve] = [await testApp.as(one), await testApp.as(two), await testApp.as(three)];
    const group = await testApp.create.group({ members: [one, two], privacy: 'PRIVATE' });
    at = (visitor) => (kind === 'group' ? group : visitor === ann ? two.id : one.id);
    original = await chat.send(ann, at(ann), 'gm\nfrens');
  });

  /** Another chat of Ann's, in which Bob is not, with a message. */
  async function elsewhere(): Promise<string> {
    if (kind === 'direct') return chat.send(ann, ids.eve, 'elsewhere');
    const sender = { id: ids.ann } as never;
    return String(await testApp.create.groupMessage({ groupId: await groupOf(ids.ann), sender }));
  }
  const groupOf = (creator: number) => testApp.create.group({ creator: { id: creator } as never });
  const last = async (visitor: Visitor) => (await replies.read(visitor, at(visitor))).at(-1)!;
  const count = async () => (await replies.read(bob, at(bob))).length;

  it('shows what it replies to, to both, in the response and in the chat', async () => {
    const replyTo = {
      id: original,
      seq: 1,
      senderId: String(ids.ann),
      content: 'gm\nfrens',
      deletedAt: null,
    };
    const sent = await replies.send(bob, at(bob), { to: original });
    expect(sent).toMatchObject({ seq: 2, content: 'a reply', replyToId: original, replyTo });
    for (const visitor of [ann, bob]) expect(await last(visitor)).toMatchObject(sent);
    await replies.send(ann, at(ann), { to: sent.id, content: 'a reply to the reply' });
    expect((await last(bob)).replyTo).toMatchObject({ id: sent.id, seq: 2, content: 'a reply' });
    await replies.send(ann, at(ann), { to: original, content: 'to myself' });
    expect((await last(bob)).replyTo).toMatchObject({ id: original });
    expect((await replies.read(bob, at(bob)))[0]).toMatchObject({ replyToId: null, replyTo: null });
  });

  it('to a message that does not exist, is deleted or of another chat is refused alike, and not written', async () => {
    const [other, gone] = [await elsewhere(), await chat.send(ann, at(ann), 'soon gone')];
    await chat.run(ann, 'delete', at(ann), { id: gone });
    const before = await replies.read(ann, at(ann));
    const answers = [];
    for (const to of [NEVER, other, gone]) {
      for (let n = 0; n < 3; n++) await replies.run(ann, at(ann), { to });
      answers.push(await replies.run(ann, at(ann), { to, key: `key ${to}` }));
    }
    for (const answer of answers) expect(told(answer)).toBe(told(answers[0]!));
    expect(answers[0]!.errors![0]).toMatchObject({
      message: 'Message not found.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect(await replies.code(ann, at(ann), { to: 'x' })).toBe('BAD_USER_INPUT');
    expect(await replies.read(ann, at(ann))).toEqual(before);
  });

  it('is refused by whoever may not write, as any message', async () => {
    expect(await replies.code(eve, at(eve), { to: original })).toBe(
      kind === 'group' ? 'FORBIDDEN' : 'NOT_FOUND',
    );
    expect(await replies.code(testApp.nobody, at(bob), { to: original })).toBe('UNAUTHENTICATED');
    expect(await replies.code(eve, 2_000_000_000, { to: original })).toBe('NOT_FOUND');
    expect(await count()).toBe(1);
  });

  it('follows the original: edited, deleted, restored, and purged', async () => {
    await replies.send(bob, at(bob), { to: original });
    await chat.run(ann, 'update', at(ann), { id: original, content: 'gn' });
    expect((await last(bob)).replyTo).toMatchObject({ content: 'gn', deletedAt: null });
    await chat.run(ann, 'delete', at(ann), { id: original });
    const gone = { id: original, content: '', deletedAt: expect.any(String) };
    expect((await last(bob)).replyTo).toMatchObject(gone);
    await chat.run(ann, 'restore', at(ann), { id: original });
    expect((await last(bob)).replyTo).toMatchObject({ content: 'gn', deletedAt: null });
    await chat.run(ann, 'delete', at(ann), { id: original });
    await testApp.database.pool.query(
      "update messages set deleted_at = now() - interval '40 days' where id = $1",
      [original],
    );
    await purge(testApp.database.pool, 30);
    expect((await last(bob)).replyTo).toMatchObject(gone);
  });

  it('that is deleted itself says no longer what it replied to', async () => {
    const { id } = await replies.send(bob, at(bob), { to: original });
    await chat.run(bob, 'delete', at(bob), { id });
    expect(await last(ann)).toMatchObject({ id, content: '', replyToId: null, replyTo: null });
    await chat.run(bob, 'restore', at(bob), { id });
    expect(await last(ann)).toMatchObject({ id, content: 'a reply', replyToId: original });
  });

  it('is sent once for each key, and the same key with another original is refused', async () => {
    const second = await chat.send(ann, at(ann), 'second');
    const send = (to: string | undefined) => replies.run(bob, at(bob), { to, key: `reply ${original}` });
    const [first, again] = [await send(original), await send(original)];
    expect(again.data).toEqual(first.data);
    for (const to of [second, undefined])
      expect((await send(to)).errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await count()).toBe(3);
    // Also after the original has gone: it was sent.
    await chat.run(ann, 'delete', at(ann), { id: original });
    expect((await send(original)).errors).toBeUndefined();
  });

  it('is caught up with by the number of changes, and so is its original', async () => {
    const seen = Math.max(...(await replies.read(bob, at(bob))).map(({ change }) => change));
    await replies.send(bob, at(bob), { to: original });
    await chat.run(ann, 'delete', at(ann), { id: original });
    const missed = await replies.read(ann, at(ann), { changedAfter: seen });
    expect(missed).toMatchObject([
      { seq: 2, replyTo: { content: '', deletedAt: expect.any(String) } },
      { seq: 1, content: '' },
    ]);
  });

  it('and the deletion of its original at once end in one of two states', async () => {
    for (let round = 0; round < 8; round++) {
      const to = await chat.send(ann, at(ann), `round ${round}`);
      const before = await count();
      const [deleted, sent] = await Promise.all([
        chat.code(ann, 'delete', at(ann), { id: to }),
        replies.code(bob, at(bob), { to }),
      ]);
      expect(deleted).toBe('OK');
      expect(['OK', 'NOT_FOUND']).toContain(sent);
      expect(await count()).toBe(before + Number(sent === 'OK'));
      if (sent === 'OK') expect((await last(bob)).replyTo).toMatchObject({ id: to, content: '' });
    }
    const numbers = (await replies.read(bob, at(bob))).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it('takes one statement to send, and a page of them one more to read', async () => {
    const namesOf = async (work: () => Promise<unknown>) =>
      (await statementsOf(testApp, work)).map(({ name = '' }) => name);
    const append = kind === 'group' ? 'append-to-group' : 'append-direct';
    const quoted = kind === 'group' ? 'group-messages-replied-to' : 'messages-replied-to';
    const reads = async () => (await namesOf(() => replies.read(bob, at(bob)))).slice(0, 9);
    await chat.send(bob, at(bob), 'the first, before which it is asked whether the member is new');
    expect(await namesOf(() => chat.send(bob, at(bob), 'no reply'))).toEqual([append]);
    const without = await reads();
    expect(without).not.toContain(quoted);
    expect(await namesOf(() => replies.run(bob, at(bob), { to: original }))).toEqual([append, quoted]);
    for (let n = 0; n < 4; n++) await replies.send(bob, at(bob), { to: original });
    const list = kind === 'group' ? 'groupMessages(groupId: $in)' : 'messages(userId: $in)';
    const plain = `query ($in: ID!) { ${list} { nodes { replyToId } } }`;
    expect(await namesOf(() => bob.run(plain, { in: at(bob) }))).not.toContain(quoted);
    expect(await reads()).toEqual([...without, quoted]);
  });

  it('may be asked for what it replies to, and so on, as far as a document may go', async () => {
    let to = original;
    for (let n = 0; n < 10; n++) to = (await replies.send(bob, at(bob), { to, content: `reply ${n}` })).id;
    const nested = (levels: number, inner = 'content'): string =>
      levels === 0 ? inner : `replyTo { ${nested(levels - 1, inner)} }`;
    const list = kind === 'group' ? 'groupMessages(groupId' : 'messages(userId';
    const ask = (first: number, levels: number, inner?: string) =>
      bob.run(`query ($in: ID!) { ${list}: $in, first: ${first}) { nodes { ${nested(levels, inner)} } } }`, {
        in: at(bob),
      });
    const { nodes } = Object.values((await ask(1, 9)).data)[0] as { nodes: any[] };
    let [deepest] = nodes;
    for (let n = 0; n < 9; n++) deepest = deepest.replyTo;
    expect(deepest).toEqual({ content: 'reply 0' });
    const asked = async (first: number) => {
      const statements = await statementsOf(testApp, () => ask(first, 9));
      return statements.filter(({ name }) => name?.endsWith('replied-to')).length;
    };
    expect([await asked(1), await asked(100)]).toEqual([9, 1]);
    const versions = 'earlierVersions(first: 100) { content }';
    for (const answer of [await ask(1, 10), await ask(100, 2, versions)])
      expect(answer.errors?.[0]?.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
  });

  it.runIf(kind === 'direct')('to a member behind a block is refused like one to nobody', async () => {
    await ann.run(BLOCK, { id: ids.bob });
    const absent = await replies.run(bob, 2_000_000_000, { to: original });
    for (const visitor of [ann, bob])
      expect(told(await replies.run(visitor, at(visitor), { to: original }))).toBe(told(absent));
    // It stays readable.
    expect(await count()).toBe(1);
  });

  it.runIf(kind === 'group')('shows what a blocked member wrote as hidden, to those two', async () => {
    await ann.run(BLOCK, { id: ids.bob });
    await replies.send(bob, at(bob), { to: original });
    const hiddenFor = async (visitor: Visitor) => {
      const { isHidden, replyTo } = (await last(visitor)) as any;
      return { isHidden, replyTo: [replyTo.isHidden, replyTo.isBlocked] };
    };
    expect(await hiddenFor(bob)).toEqual({ isHidden: false, replyTo: [true, false] });
    expect(await hiddenFor(ann)).toEqual({ isHidden: true, replyTo: [false, false] });
    await replies.send(bob, at(bob), { to: (await last(bob)).id });
    expect(await hiddenFor(ann)).toEqual({ isHidden: true, replyTo: [true, true] });
  });
});
