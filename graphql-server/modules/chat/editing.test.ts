import { beforeEach, describe, expect, it } from 'vitest';
import { chatOf, type ChatKind } from '../../testing/chatWriting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

/** Ann writes in a chat with Bob; Eve is in none. `at(visitor)` is the id by which each of them names the chat. */
describe.each<ChatKind>(['direct', 'group'])('in a %s chat', (kind) => {
  const chat = chatOf(kind);
  let ann: Visitor, bob: Visitor, eve: Visitor;
  let at: (visitor: Visitor) => number;
  let id: string;

  beforeEach(async () => {
    const [one, two] = [await testApp.create.user(), await testApp.create.user()];
    [ann, bob] = [await testApp.as(one), await testApp.as(two)];
    eve = await testApp.as(await testApp.create.user());
    // The group is somebody else's: its creator may do more than they.
    const group = await testApp.create.group({ members: [one, two], privacy: 'PRIVATE' });
    at = (visitor) => (kind === 'group' ? group : visitor === ann ? two.id : one.id);
    id = await chat.send(ann, at(ann), 'gm');
  });

  const read = async (visitor = bob) => (await chat.read(visitor, at(visitor))).nodes;
  const update = (visitor: Visitor, variables: object = {}) =>
    chat.run(visitor, 'update', at(visitor), { id, ...variables });
  const doing = (visitor: Visitor, action: 'update' | 'delete' | 'restore' | 'one', variables: object = {}) =>
    chat.code(visitor, action, at(visitor), { id, ...variables });
  const ago = (column: string, seconds: number) =>
    testApp.database.pool.query(
      `update messages set ${column} = ${column} - $1 * interval '1 second' where id = $2`,
      [seconds, id],
    );

  describe('an edit', () => {
    it('changes the text, counts its version, and keeps the one before for both', async () => {
      const edited = (Object.values((await update(ann, { content: ' gn ' })).data) as any[])[0];
      expect(edited).toMatchObject({ seq: 1, content: 'gn', version: 2, deletedAt: null });
      expect(Date.now() - Date.parse(edited.editedAt)).toBeLessThan(60_000);
      await update(ann, { version: 2, content: 'good night' });
      expect(await read()).toMatchObject([
        { id, version: 3, content: 'good night', earlierVersions: [{ content: 'gn' }, { content: 'gm' }] },
      ]);
    });

    it('that changes nothing makes no version and no change', async () => {
      const [before] = await read();
      await update(ann, { content: 'gm' });
      expect(await read()).toEqual([before]);
    });

    it.each([
      ['an empty text', ''],
      ['an invisible text', '\u200b\u2060'],
      ['a text that is too long', 'x'.repeat(5_001)],
    ])('is refused with %s', async (_, content) => {
      expect(codeOf(await update(ann, { content }))).toBe('BAD_USER_INPUT');
      expect(await read()).toMatchObject([{ content: 'gm', version: 1 }]);
    });

    it('is for the author, in the chat of the message', async () => {
      expect(await doing(bob, 'update')).toBe('FORBIDDEN');
      expect(await doing(eve, 'update')).toBe('NOT_FOUND');
      expect(await doing(testApp.nobody, 'update')).toBe('UNAUTHENTICATED');
      expect(await doing(ann, 'update', { id: 2_000_000_000 })).toBe('NOT_FOUND');
      expect(await doing(ann, 'update', { id: 'x' })).toBe('BAD_USER_INPUT');
      const elsewhere = kind === 'group' ? await testApp.create.group() : (await testApp.create.user()).id;
      for (const action of ['update', 'delete', 'restore', 'one'] as const)
        expect([action, await doing(ann, action, { in: elsewhere })]).toEqual([action, 'NOT_FOUND']);
    });

    it('is possible for a day', async () => {
      await ago('created_at', 24 * 3_600 - 60);
      expect(await doing(ann, 'update')).toBe('OK');
      await ago('created_at', 120);
      expect(await doing(ann, 'update', { version: 2, content: 'late' })).toBe('FORBIDDEN');
      expect(await doing(ann, 'delete')).toBe('OK');
    });

    it.each([0, 2])('from version %i is a conflict that says what is there now', async (version) => {
      const { errors } = await update(ann, { version, content: 'late' });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { version: 1, content: 'gm' },
      });
    });

    it('by two at once is done once, and with a key is carried out once', async () => {
      const answers = await Promise.all(['a', 'b', 'c'].map((content) => update(ann, { content })));
      expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
      const again = { version: 2, content: 'once', key: 'once' };
      const [first, second] = [await update(ann, again), await update(ann, again)];
      expect([codeOf(first), second.data]).toEqual(['OK', first.data]);
    });
  });

  describe('a deletion', () => {
    it('leaves a placeholder under its number, without content, for both', async () => {
      await update(ann, { content: 'gm again' });
      await chat.send(bob, at(bob), 'hello');
      expect(await doing(ann, 'delete')).toBe('OK');
      for (const visitor of [ann, bob]) {
        const [gone, next] = await read(visitor);
        expect(gone).toMatchObject({ id, seq: 1, content: '', earlierVersions: [] });
        expect(gone.deletedAt).not.toBeNull();
        expect(next).toMatchObject({ seq: 2, content: 'hello' });
        expect(await doing(visitor, 'one')).toBe('NOT_FOUND');
      }
      const { rows } = await testApp.database.pool.query('select content from messages where id = $1', [id]);
      expect(rows).toEqual([{ content: '' }]);
    });

    it('is for the author, and the same again for the author', async () => {
      expect(await doing(bob, 'delete')).toBe('FORBIDDEN');
      expect(await doing(eve, 'delete')).toBe('NOT_FOUND');
      for (let n = 0; n < 2; n++) expect(await doing(ann, 'delete')).toBe('OK');
      expect(await doing(bob, 'delete')).toBe('NOT_FOUND');
      expect(await doing(ann, 'update')).toBe('NOT_FOUND');
    });

    it('is undone within a minute, which brings all of it back', async () => {
      await update(ann, { content: 'gn' });
      const [{ change: _, ...before }] = await read();
      await doing(ann, 'delete');
      expect(await doing(bob, 'restore')).toBe('NOT_FOUND');
      await ago('deleted_at', 55);
      for (let n = 0; n < 2; n++) expect(await doing(ann, 'restore')).toBe('OK');
      const [{ change: __, ...after }] = await read();
      expect(after).toEqual(before);
      expect(await doing(bob, 'restore')).toBe('FORBIDDEN');
      await doing(ann, 'delete');
      await ago('deleted_at', 61);
      expect(await doing(ann, 'restore')).toBe('NOT_FOUND');
    });
  });

  describe('the number of changes', () => {
    const since = async (changedAfter: number, first = 50) => {
      const { nodes, pageInfo } = await chat.read(bob, at(bob), { changedAfter, first });
      return { contents: nodes.map(({ content }) => content), ...pageInfo };
    };

    it('grows with each message, edit, deletion and restoration, and finds old messages', async () => {
      await chat.send(bob, at(bob), 'two');
      const seen = Math.max(...(await read()).map(({ change }) => change));
      expect(await since(seen)).toEqual({ contents: [], endCursor: null, hasNextPage: false });
      await update(ann, { content: 'one' });
      await chat.send(bob, at(bob), 'three');
      expect((await since(seen)).contents).toEqual(['one', 'three']);
      await doing(ann, 'delete');
      const page = await since(seen, 1);
      expect(page).toMatchObject({ contents: ['three'], hasNextPage: true });
      expect((await since(Number(page.endCursor))).contents).toEqual(['']);
      await doing(ann, 'restore');
      expect((await since(seen)).contents).toEqual(['three', 'one']);
      expect(new Set((await read()).map(({ change }) => change)).size).toBe(3);
    });

    it('begins at 0, and is the only bound of a page', async () => {
      expect((await since(0)).contents).toEqual(['gm']);
      const field = kind === 'group' ? 'groupMessages(groupId: $in' : 'messages(userId: $in';
      for (const bounds of ['changedAfter: -1', 'changedAfter: 1, after: 1', 'changedAfter: 1, before: 1']) {
        const query = `query ($in: ID!) { ${field}, ${bounds}) { nodes { id } } }`;
        expect(codeOf(await bob.run(query, { in: at(bob) }))).toBe('BAD_USER_INPUT');
      }
    });

    it('is 0 for messages from before there were numbers, until they change', async () => {
      await testApp.database.pool.query('update messages set change = null where id = $1', [id]);
      expect((await read())[0].change).toBe(0);
      expect((await since(0)).contents).toEqual([]);
      await update(ann, { content: 'gn' });
      expect((await since(0)).contents).toEqual(['gn']);
    });

    it('follows the order of the commits, however many write at once', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => chat.send(ann, at(ann), `m${n}`)));
      let seen = 0;
      const known = new Map<string, string>();
      const poll = async () => {
        for (const { id, content, change } of (await chat.read(bob, at(bob), { changedAfter: seen })).nodes) {
          known.set(id, content);
          seen = Math.max(seen, change);
        }
      };
      let isDone = false;
      const polling = (async () => {
        while (!isDone) await poll();
      })();
      await Promise.all(
        ids.flatMap((one, n) => [
          update(ann, { id: one, content: `edited ${n}` }),
          n % 2 === 0 && doing(ann, 'delete', { id: one }),
          chat.send(bob, at(bob), `reply ${n}`),
        ]),
      );
      isDone = true;
      await polling;
      await poll();
      expect(Object.fromEntries(known)).toEqual(
        Object.fromEntries((await read()).map((message) => [message.id, message.content])),
      );
    });
  });

  it('edit, deletion and restoration at once end in one of two states', async () => {
    for (let round = 0; round < 8; round++) {
      id = await chat.send(ann, at(ann), `round ${round}`);
      const codes = await Promise.all([
        doing(ann, 'update'),
        doing(ann, 'delete'),
        doing(ann, 'restore'),
        doing(ann, 'delete'),
        chat.code(bob, 'send', at(bob), { content: 'meanwhile' }),
      ]);
      for (const code of codes) expect(['OK', 'NOT_FOUND', 'CONFLICT']).toContain(code);
      const { content, deletedAt } = (await read()).find((message) => message.id === id);
      expect(content === '').toBe(deletedAt !== null);
    }
    const numbers = (await read()).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });
});
