import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DELETE_FORUM_POST,
  DELETE_REPLY,
  READ_FORUM_POST,
  REPLY,
  RESTORE_FORUM_POST,
  RESTORE_REPLY,
  SET_STATUS,
  UPDATE_FORUM_POST,
  UPDATE_REPLY,
} from '../../testing/forumWriting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, NOTIFICATIONS } from '../../testing/writing.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();

let author: UserEntity, ann: Visitor, bob: Visitor, mod: Visitor;
let id: number;

beforeAll(async () => {
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

beforeEach(async () => {
  author = await testApp.create.user();
  ann = await testApp.as(author);
  bob = await testApp.as(await testApp.create.user());
  id = await testApp.create.forumPost({ author, title: 'Search', content: 'Where is it?' });
});

const read = async (visitor = testApp.nobody) => (await visitor.run(READ_FORUM_POST, { id })).data?.forumPost;
const reply = async (visitor: Visitor, content = 'gm') =>
  (await visitor.run(REPLY, { id, content })).data.replyToForumPost.id as string;
const isListed = async () => {
  const { data } = await testApp.nobody.run(`{
    forumPosts(first: 100) { nodes { id } } bugs: forumPosts(category: QUESTION, status: OPEN) { nodes { id } } }`);
  return JSON.stringify(data).includes(`"${id}"`);
};
const ago = (table: string, seconds: number) =>
  testApp.database.pool.query(
    `update ${table} set deleted_at = deleted_at - $1 * interval '1 second' where deleted_at is not null`,
    [seconds],
  );

describe('deleting a forum post without replies of others', () => {
  it('takes it out of every response, for its author too', async () => {
    await reply(ann, 'bump');
    expect(await isListed()).toBe(true);
    expect((await ann.run(DELETE_FORUM_POST, { id })).data).toEqual({ deleteForumPost: true });
    for (const visitor of [ann, bob, testApp.nobody])
      expect(codeOf(await visitor.run(READ_FORUM_POST, { id }))).toBe('NOT_FOUND');
    expect(await isListed()).toBe(false);
    for (const path of ['', '/replies'])
      expect((await ann.fetch(`/api/forum-posts/${id}${path}`)).status).toBe(404);
  });

  it('is for its author alone, and the same again for its author', async () => {
    expect(codeOf(await bob.run(DELETE_FORUM_POST, { id }))).toBe('FORBIDDEN');
    for (let n = 0; n < 2; n++) expect(codeOf(await ann.run(DELETE_FORUM_POST, { id }))).toBe('OK');
    expect(codeOf(await bob.run(DELETE_FORUM_POST, { id }))).toBe('NOT_FOUND');
  });

  it('leaves no text in its row', async () => {
    await ann.run(DELETE_FORUM_POST, { id });
    const { rows } = await testApp.database.pool.query(
      'select title, content from forum_posts where id = $1',
      [id],
    );
    expect(rows).toEqual([{ title: '', content: '' }]);
  });
});

describe('deleting a forum post with replies of others', () => {
  let below: string, own: string;
  beforeEach(async () => {
    [below, own] = [await reply(bob), await reply(ann, 'mine')];
    await ann.run(UPDATE_FORUM_POST, { id, title: 'The search' });
    await ann.run(DELETE_FORUM_POST, { id });
  });

  it('keeps them at its address, without its texts and what its author wrote', async () => {
    expect(await isListed()).toBe(false);
    for (const visitor of [ann, bob, testApp.nobody])
      expect(await read(visitor)).toEqual({
        title: '',
        content: '',
        version: 2,
        repliesCount: 1,
        deletedAt: expect.stringMatching(/Z$/),
        viewerCan: { reply: false },
        earlierVersions: [],
        replies: { nodes: [{ id: below, content: 'gm', version: 1 }] },
      });
    const FIND = 'query ($id: ID!) { forumReply(id: $id) { content forumPost { title } } }';
    expect(codeOf(await ann.run(FIND, { id: own }))).toBe('NOT_FOUND');
    expect((await ann.run(FIND, { id: below })).data.forumReply).toEqual({
      content: 'gm',
      forumPost: { title: '' },
    });
  });

  it('lets nobody edit it, answer it or change its status', async () => {
    expect(codeOf(await ann.run(UPDATE_FORUM_POST, { id, version: 2, title: 'Again' }))).toBe('NOT_FOUND');
    expect(codeOf(await bob.run(REPLY, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await mod.run(SET_STATUS, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await bob.run(DELETE_FORUM_POST, { id }))).toBe('NOT_FOUND');
  });

  it('lets others edit and delete their replies; without them it is gone', async () => {
    expect(codeOf(await bob.run(UPDATE_REPLY, { id: below }))).toBe('OK');
    for (const document of [UPDATE_REPLY, DELETE_REPLY, RESTORE_REPLY])
      expect(codeOf(await ann.run(document, { id: own }))).toBe('NOT_FOUND');
    await bob.run(DELETE_REPLY, { id: below });
    expect(codeOf(await bob.run(READ_FORUM_POST, { id }))).toBe('NOT_FOUND');
    await bob.run(RESTORE_REPLY, { id: below });
    expect((await read()).replies.nodes).toEqual([{ id: below, content: 'wagmi', version: 2 }]);
  });

  it('can be undone with everything below it', async () => {
    expect((await ann.run(RESTORE_FORUM_POST, { id })).data.restoreForumPost).toEqual({
      title: 'The search',
      content: 'Where is it?',
      version: 2,
      repliesCount: 2,
    });
    expect((await read()).replies.nodes.map(({ content }: any) => content)).toEqual(['gm', 'mine']);
    expect(await isListed()).toBe(true);
  });
});

describe('undoing a deletion', () => {
  it('is possible for a minute, for its author, and harmless when repeated', async () => {
    await ann.run(DELETE_FORUM_POST, { id });
    expect(codeOf(await bob.run(RESTORE_FORUM_POST, { id }))).toBe('NOT_FOUND');
    await ago('forum_posts', 55);
    for (let n = 0; n < 2; n++) expect(codeOf(await ann.run(RESTORE_FORUM_POST, { id }))).toBe('OK');
    await ann.run(DELETE_FORUM_POST, { id });
    await ago('forum_posts', 61);
    expect(codeOf(await ann.run(RESTORE_FORUM_POST, { id }))).toBe('NOT_FOUND');
  });
});

describe('deleting a reply', () => {
  it('takes it out of the replies and their count, and undoing it brings both back', async () => {
    const below = await reply(bob);
    for (let n = 0; n < 2; n++) expect(codeOf(await bob.run(DELETE_REPLY, { id: below }))).toBe('OK');
    expect(codeOf(await ann.run(DELETE_REPLY, { id: below }))).toBe('NOT_FOUND');
    expect(await read()).toMatchObject({ repliesCount: 0, replies: { nodes: [] } });
    for (let n = 0; n < 2; n++) expect(codeOf(await bob.run(RESTORE_REPLY, { id: below }))).toBe('OK');
    expect(await read()).toMatchObject({ repliesCount: 1, replies: { nodes: [{ content: 'gm' }] } });
  });

  it('hides the notification about it, as deleting the post does', async () => {
    const unread = async () => (await ann.run(NOTIFICATIONS)).data.unreadNotificationCount;
    const [below] = [await reply(bob), await reply(bob)];
    expect(await unread()).toBe(2);
    await bob.run(DELETE_REPLY, { id: below });
    expect(await unread()).toBe(1);
    await ann.run(DELETE_FORUM_POST, { id });
    expect(await unread()).toBe(0);
    // Its reply comes back, but not the post.
    await bob.run(RESTORE_REPLY, { id: below });
    expect(await unread()).toBe(0);
    await ann.run(RESTORE_FORUM_POST, { id });
    expect(await unread()).toBe(2);
  });
});

describe('a deletion at the same time as', () => {
  it('replies, edits and restores ends with exact counters', async () => {
    for (let round = 0; round < 10; round++) {
      id = await testApp.create.forumPost({ author });
      const below = await reply(bob);
      const answers = await Promise.all([
        bob.run(REPLY, { id, content: 'wagmi' }),
        ann.run(UPDATE_FORUM_POST, { id, title: 'edited' }),
        ann.run(DELETE_FORUM_POST, { id }),
        bob.run(DELETE_REPLY, { id: below }),
        bob.run(RESTORE_REPLY, { id: below }),
        ann.run(RESTORE_FORUM_POST, { id }),
      ]);
      for (const answer of answers) expect(['OK', 'NOT_FOUND', 'CONFLICT']).toContain(codeOf(answer));
      const { rows } = await testApp.database.pool.query(
        `select replies_count, (select count(*)::int from forum_replies
          where forum_post_id = p.id and deleted_at is null) as replies from forum_posts p where id = $1`,
        [id],
      );
      expect(rows[0].replies_count).toBe(rows[0].replies);
    }
  });
});

describe('after the time of retention', () => {
  /** Whether the text is in any row. */
  const isAnywhere = async (...texts: string[]) => {
    for (const table of ['forum_posts', 'forum_replies', 'content_versions', 'notifications']) {
      const { rows } = await testApp.database.pool.query(`select t::text as row from ${table} t`);
      if (rows.some(({ row }: { row: string }) => texts.some((text) => row.includes(text)))) return true;
    }
    return false;
  };

  beforeEach(async () => {
    id = await testApp.create.forumPost({ author, title: 'sentinel', content: 'sentinel' });
  });

  it('nothing of a deleted post is left, nor of the replies of its author', async () => {
    await ann.run(UPDATE_FORUM_POST, { id, title: 'sentinel one', content: 'sentinel two' });
    await reply(ann, 'sentinel three');
    await ann.run(DELETE_FORUM_POST, { id });
    await purge(testApp.database.pool, 30);
    expect(await isAnywhere('sentinel')).toBe(true);
    await ago('forum_posts', 30 * 86_400 + 60);
    await purge(testApp.database.pool, 30);
    expect(await isAnywhere('sentinel')).toBe(false);
    expect(codeOf(await ann.run(DELETE_FORUM_POST, { id }))).toBe('NOT_FOUND');
  });

  it('the replies of others are left, alone', async () => {
    await reply(ann, 'sentinel four');
    const below = await reply(bob, 'kept for ever');
    const gone = await reply(bob, 'sentinel five');
    await bob.run(UPDATE_REPLY, { id: gone, content: 'sentinel six' });
    await bob.run(DELETE_REPLY, { id: gone });
    await ann.run(UPDATE_FORUM_POST, { id, title: 'sentinel seven' });
    await ann.run(DELETE_FORUM_POST, { id });
    await ago('forum_posts', 30 * 86_400 + 60);
    await ago('forum_replies', 30 * 86_400 + 60);
    for (let n = 0; n < 2; n++) await purge(testApp.database.pool, 30);
    expect(await isAnywhere('sentinel')).toBe(false);
    expect(await read()).toMatchObject({
      title: '',
      repliesCount: 1,
      replies: { nodes: [{ id: below, content: 'kept for ever' }] },
    });
  });
});
