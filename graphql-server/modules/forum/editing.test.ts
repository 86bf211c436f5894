import { beforeEach, describe, expect, it } from 'vitest';
import {
  DELETE_FORUM_POST,
  DELETE_REPLY,
  READ_FORUM_POST,
  REPLY,
  RESTORE_REPLY,
  UPDATE_FORUM_POST,
  UPDATE_REPLY,
} from '../../testing/forumWriting.ts';
import { BLOCK } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor;
let id: number;

beforeEach(async () => {
  const author = await testApp.create.user();
  ann = await testApp.as(author);
  bob = await testApp.as(await testApp.create.user());
  id = await testApp.create.forumPost({ author, title: 'Search', content: 'Where is it?' });
});

const read = async (visitor = testApp.nobody) => (await visitor.run(READ_FORUM_POST, { id })).data?.forumPost;
const reply = async (visitor = bob) => (await visitor.run(REPLY, { id })).data.replyToForumPost.id as string;

describe('editing a forum post', () => {
  it('changes what is given, counts its version, and keeps the one before for everybody', async () => {
    const { data } = await ann.run(UPDATE_FORUM_POST, { id, title: ' The search ' });
    expect(data.updateForumPost).toMatchObject({ title: 'The search', content: 'Where is it?', version: 2 });
    expect(Date.now() - Date.parse(data.updateForumPost.editedAt)).toBeLessThan(60_000);
    await ann.run(UPDATE_FORUM_POST, { id, version: 2, content: 'Found.' });
    const answer = await testApp.nobody.run(
      `{ forumPost(id: ${id}) { title content earlierVersions { version title content } } }`,
    );
    expect(answer.data.forumPost).toEqual({
      title: 'The search',
      content: 'Found.',
      earlierVersions: [
        { version: 2, title: 'The search', content: 'Where is it?' },
        { version: 1, title: 'Search', content: 'Where is it?' },
      ],
    });
  });

  it('that changes nothing makes no version', async () => {
    const { data } = await ann.run(UPDATE_FORUM_POST, { id, title: 'Search', content: 'Where is it?' });
    expect(data.updateForumPost).toMatchObject({ version: 1, editedAt: null, earlierVersions: [] });
  });

  it.each([
    ['an empty title', { title: '' }],
    ['an invisible title', { title: '\u200b\u2060' }],
    ['a title that changes the direction of writing', { title: 'a\u202eb' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['an empty text', { content: ' ' }],
    ['a text that is too long', { content: 'x'.repeat(20_001) }],
  ])('is refused with %s, and the old texts stay', async (_, texts) => {
    expect(codeOf(await ann.run(UPDATE_FORUM_POST, { id, ...texts }))).toBe('BAD_USER_INPUT');
    expect(await read()).toMatchObject({ title: 'Search', content: 'Where is it?', version: 1 });
  });

  it('is for its author alone', async () => {
    const title = 'hacked';
    expect(codeOf(await bob.run(UPDATE_FORUM_POST, { id, title }))).toBe('FORBIDDEN');
    expect(codeOf(await testApp.nobody.run(UPDATE_FORUM_POST, { id, title }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ann.run(UPDATE_FORUM_POST, { id: 2_000_000_000, title }))).toBe('NOT_FOUND');
    expect((await read()).title).toBe('Search');
  });

  it.each([0, 2])('from version %i is a conflict that says what is there now', async (version) => {
    const { errors } = await ann.run(UPDATE_FORUM_POST, { id, version, title: 'late' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1, title: 'Search', content: 'Where is it?' },
    });
  });

  it('by three at once is done once, and the others are told', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((title) => ann.run(UPDATE_FORUM_POST, { id, title })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    expect((await read()).version).toBe(2);
  });

  it('with a key is carried out once', async () => {
    const again = { id, title: 'The search', key: 'once' };
    const [first, second] = [
      await ann.run(UPDATE_FORUM_POST, again),
      await ann.run(UPDATE_FORUM_POST, again),
    ];
    expect([codeOf(first), second.data]).toEqual(['OK', first.data]);
  });
});

describe('a reply', () => {
  it('is edited by who wrote it, and its earlier versions are there for everybody', async () => {
    const below = await reply();
    expect(codeOf(await ann.run(UPDATE_REPLY, { id: below }))).toBe('FORBIDDEN');
    expect((await bob.run(UPDATE_REPLY, { id: below })).data.updateForumReply).toEqual({
      content: 'wagmi',
      version: 2,
      earlierVersions: [{ content: 'gm' }],
    });
    expect((await read()).replies.nodes).toEqual([{ id: below, content: 'wagmi', version: 2 }]);
    expect(codeOf(await bob.run(UPDATE_REPLY, { id: below }))).toBe('CONFLICT');
    expect(codeOf(await bob.run(UPDATE_REPLY, { id: below, version: 2, content: ' ' }))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('is looked for under its own post', async () => {
    const below = await reply();
    const other = await testApp.create.forumPost();
    for (const document of [UPDATE_REPLY, DELETE_REPLY])
      expect(codeOf(await bob.run(document, { id: below, post: other }))).toBe('NOT_FOUND');
    const FIND = 'query ($id: ID!, $post: ID) { forumReply(id: $id, forumPostId: $post) { content } }';
    expect(codeOf(await bob.run(FIND, { id: below, post: other }))).toBe('NOT_FOUND');
    expect((await testApp.nobody.run(FIND, { id: below, post: id })).data.forumReply).toEqual({
      content: 'gm',
    });
    await bob.run(DELETE_REPLY, { id: below });
    expect(codeOf(await bob.run(FIND, { id: below }))).toBe('NOT_FOUND');
  });
});

describe('a subscriber', () => {
  const CHANGED = `subscription ($id: ID) { forumPostChanged(forumPostId: $id) {
    replyId changedReplyId reply { content } forumPost { title content deletedAt repliesCount }
    changedReply { content deletedAt } } }`;

  it('whom the author of the post has blocked learns nothing of replies to it', async () => {
    const eve = await testApp.create.user();
    const asEve = await testApp.as(eve);
    await ann.run(BLOCK, { id: eve.id });
    const below = await reply();
    const lists: any[][] = [];
    for (const which of [{ id }, { id: null }])
      lists.push(await subscribe(connect(asEve, testApp.url), CHANGED, 'forumPost.changed', testApp, which));
    const bobs = await subscribe(connect(bob, testApp.url), CHANGED, 'forumPost.changed', testApp, { id });
    await bob.run(UPDATE_REPLY, { id: below });
    await bob.run(DELETE_REPLY, { id: below });
    await bob.run(RESTORE_REPLY, { id: below });
    await soon(() => bobs.length).toBe(3);
    // A post that she may see comes after them.
    const other = await testApp.create.forumPost();
    await asEve.run(REPLY, { id: other });
    await soon(() => lists[1]!.length).toBeGreaterThan(0);
    expect(lists[1]!.map(({ data }) => data?.forumPostChanged.changedReplyId)).toEqual([null]);
    expect(lists[0]).toEqual([]);
  });

  it('learns of edits, deletions and restored replies, and sees no deleted text', async () => {
    const socket = connect(testApp.nobody, testApp.url);
    const news = await subscribe(socket, CHANGED, 'forumPost.changed', testApp, { id });
    const next = async (write: Promise<unknown>) => {
      const before = news.length;
      await write;
      await soon(() => news.length).toBe(before + 1);
      return news.at(-1).data.forumPostChanged;
    };
    const time = expect.stringMatching(/Z$/);
    const below = await reply();
    await soon(() => news.length).toBe(1);
    expect(await next(bob.run(UPDATE_REPLY, { id: below }))).toMatchObject({
      replyId: null,
      reply: null,
      changedReplyId: below,
      changedReply: { content: 'wagmi', deletedAt: null },
    });
    expect(await next(bob.run(DELETE_REPLY, { id: below }))).toMatchObject({
      changedReply: { content: '', deletedAt: time },
      forumPost: { repliesCount: 0 },
    });
    expect(await next(bob.run(RESTORE_REPLY, { id: below }))).toMatchObject({
      changedReply: { content: 'wagmi', deletedAt: null },
      forumPost: { repliesCount: 1 },
    });
    expect(await next(ann.run(UPDATE_FORUM_POST, { id, title: 'The search' }))).toMatchObject({
      changedReplyId: null,
      changedReply: null,
      forumPost: { title: 'The search', deletedAt: null },
    });
    await bob.run(DELETE_REPLY, { id: below });
    await soon(() => news.length).toBe(6);
    expect(await next(ann.run(DELETE_FORUM_POST, { id }))).toMatchObject({
      forumPost: { title: '', content: '', deletedAt: time },
    });
  });
});
