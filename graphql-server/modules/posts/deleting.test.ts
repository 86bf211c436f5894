import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import {
  UPDATE,
  DELETE,
  RESTORE,
  LIKE,
  UNLIKE,
  READ,
  NOTIFICATIONS,
  COMMENT,
  UPDATE_COMMENT,
  DELETE_COMMENT,
  RESTORE_COMMENT,
  codeOf,
  idOfPost,
  idOfComment,
} from '../../testing/writing.ts';
import { sweep } from '../media/sweep.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor;
let id: string;

beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
  bob = await testApp.as(await testApp.create.user({ username: `bob_${Date.now()}` }));
  id = await post('gm');
});

const post = (content: string) => idOfPost(ann, content);
const comment = (content: string) => idOfComment(bob, id, content);
const read = async (visitor = testApp.nobody) => (await visitor.run(READ, { id })).data?.post;
const ago = (table: string, seconds: number) =>
  testApp.database.pool.query(
    `update ${table} set deleted_at = deleted_at - $1 * interval '1 second' where deleted_at is not null`,
    [seconds],
  );

describe('deleting a post', () => {
  it('takes it out of every response, for its author too', async () => {
    await comment('wagmi');
    expect((await ann.run(DELETE, { id })).data).toEqual({ deletePost: true });
    for (const visitor of [ann, bob, testApp.nobody]) {
      expect(codeOf(await visitor.run(READ, { id }))).toBe('NOT_FOUND');
      const lists = await visitor.run(`query ($id: ID!) { feed { nodes { id } } posts(ids: [$id]) { id } }`, {
        id,
      });
      expect(JSON.stringify(lists.data)).not.toContain(`"${id}"`);
      for (const path of ['', '/comments', '/likes', '/versions'])
        expect((await visitor.fetch(`/api/posts/${id}${path}`)).status).toBe(404);
    }
  });

  it('is for its author alone, and the same again for its author', async () => {
    expect(codeOf(await bob.run(DELETE, { id }))).toBe('FORBIDDEN');
    for (let n = 0; n < 2; n++)
      expect((await ann.fetch(`/api/posts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(codeOf(await bob.run(DELETE, { id }))).toBe('NOT_FOUND');
  });

  it.each([
    ['edited', UPDATE],
    ['liked', LIKE],
    ['shared', 'mutation ($id: ID!) { sharePost(input: { postId: $id }) { id } }'],
    ['commented on', 'mutation ($id: ID!) { createComment(input: { postId: $id, content: "gm" }) { id } }'],
  ])('it cannot be %s any more', async (_, document) => {
    await ann.run(DELETE, { id });
    expect(codeOf(await ann.run(document, { id, version: 1, content: 'gn' }))).toBe('NOT_FOUND');
  });

  it('keeps its likes: a refused unlike has no effect', async () => {
    await bob.run(LIKE, { id });
    await ann.run(DELETE, { id });
    expect(codeOf(await bob.run(UNLIKE, { id }))).toBe('NOT_FOUND');
    expect((await ann.run(RESTORE, { id })).data.restorePost.likeCount).toBe(1);
  });

  it('takes its comments with it', async () => {
    const below = await comment('wagmi');
    await ann.run(DELETE, { id });
    for (const document of [UPDATE_COMMENT, DELETE_COMMENT, RESTORE_COMMENT])
      expect(codeOf(await bob.run(document, { id: below }))).toBe('NOT_FOUND');
  });

  it('leaves the counts of its author right', async () => {
    const count = async () =>
      (await ann.run('{ viewer { stats { postsCount } } }')).data.viewer.stats.postsCount;
    expect(await count()).toBe(1);
    await ann.run(DELETE, { id });
    expect(await count()).toBe(0);
    await ann.run(RESTORE, { id });
    expect(await count()).toBe(1);
  });

  it('hides the notifications about it, and undoing it shows them again', async () => {
    await bob.run(LIKE, { id });
    await comment('wagmi');
    const told = async () => (await ann.run(NOTIFICATIONS)).data;
    const before = await told();
    expect(before.unreadNotificationCount).toBe(2);
    await ann.run(DELETE, { id });
    expect(await told()).toEqual({ unreadNotificationCount: 0, notifications: { nodes: [] } });
    await ann.run(RESTORE, { id });
    expect(await told()).toEqual(before);
  });

  it('closes the addresses of its file, for its author too, and undoing it opens them', async () => {
    const mediaId = await uploaded(ann, 'image/png', await png({ width: 31, height: 17 }));
    const made = await ann.run(
      'mutation ($mediaId: ID!) { createPost(input: { mediaId: $mediaId }) { id media { url } } }',
      { mediaId },
    );
    const { id, media } = made.data.createPost;
    const statuses = async () =>
      Promise.all([ann, bob, testApp.nobody].map(async (visitor) => (await visitor.fetch(media.url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await ann.run(DELETE, { id });
    expect(await statuses()).toEqual([404, 404, 404]);
    await ann.run(RESTORE, { id });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('leaves no text in its row', async () => {
    await ann.run(DELETE, { id });
    const { rows } = await testApp.database.pool.query('select content, media_id from posts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ content: '', media_id: null }]);
  });
});

describe('undoing a deletion', () => {
  it('brings all of it back', async () => {
    await bob.run(LIKE, { id });
    await comment('wagmi');
    const before = await read();
    await ann.run(DELETE, { id });
    expect((await ann.run(RESTORE, { id })).data.restorePost).toMatchObject({
      likeCount: 1,
      commentCount: 1,
    });
    expect(await read()).toEqual(before);
  });

  it('is possible for a minute, for its author, and harmless when repeated', async () => {
    await ann.run(DELETE, { id });
    expect(codeOf(await bob.run(RESTORE, { id }))).toBe('NOT_FOUND');
    await ago('posts', 55);
    for (let n = 0; n < 2; n++) expect(codeOf(await ann.run(RESTORE, { id }))).toBe('OK');
    expect(codeOf(await bob.run(RESTORE, { id }))).toBe('FORBIDDEN');
    await ann.run(DELETE, { id });
    await ago('posts', 61);
    expect(codeOf(await ann.run(RESTORE, { id }))).toBe('NOT_FOUND');
  });

  it('may follow an edit, whose earlier versions stay', async () => {
    await ann.run(UPDATE, { id, version: 1, content: 'gn' });
    for (const document of [DELETE, RESTORE, DELETE, RESTORE])
      expect(codeOf(await ann.run(document, { id }))).toBe('OK');
    const { data } = await ann.run(UPDATE, { id, version: 2, content: 'good night' });
    expect(data.updatePost.earlierVersions.map(({ content }: any) => content)).toEqual(['gn', 'gm']);
  });
});

describe('a deletion at the same time as', () => {
  const counts = async () => {
    const { rows } = await testApp.database.pool.query(
      `select like_count, comment_count, (select count(*)::int from likes where post_id = p.id) as likes,
              (select count(*)::int from comments where post_id = p.id and deleted_at is null) as comments
         from posts p where id = $1`,
      [id],
    );
    return rows[0];
  };

  it('likes, comments, edits and restores ends in one of two states, with exact counters', async () => {
    for (let round = 0; round < 10; round++) {
      id = await post(`round ${round}`);
      const below = await comment('gm');
      const answers = await Promise.all([
        bob.run(LIKE, { id }),
        bob.run(COMMENT, { id, content: 'wagmi' }),
        ann.run(UPDATE, { id, version: 1, content: 'edited' }),
        ann.run(DELETE, { id }),
        bob.run(DELETE_COMMENT, { id: below }),
        ann.run(RESTORE, { id }),
      ]);
      for (const answer of answers) expect(['OK', 'NOT_FOUND', 'CONFLICT']).toContain(codeOf(answer));
      const { like_count, comment_count, likes, comments } = await counts();
      expect([like_count, comment_count]).toEqual([likes, comments]);
    }
  });
});

describe('after the time of retention', () => {
  const tables = ['posts', 'comments', 'content_versions', 'media', 'notifications'];
  /** Whether the text or the file is in any row. */
  const isAnywhere = async (...texts: string[]) => {
    for (const table of tables) {
      const { rows } = await testApp.database.pool.query(`select t::text as row from ${table} t`);
      if (rows.some(({ row }: { row: string }) => texts.some((text) => row.includes(text)))) return true;
    }
    return false;
  };

  it('nothing of a deleted post is left: text, earlier text, comments and file', async () => {
    const mediaId = await uploaded(ann, 'image/png', await png({ width: 23, height: 19 }));
    const made = await ann.run(
      `mutation ($mediaId: ID!) { createPost(input: { content: "sentinel one", mediaId: $mediaId }) { id media { url } } }`,
      { mediaId },
    );
    id = made.data.createPost.id;
    const key = made.data.createPost.media.url.replace('/media/', '');
    await ann.run(UPDATE, { id, version: 1, content: 'sentinel two' });
    const below = await comment('sentinel three');
    await bob.run(UPDATE_COMMENT, { id: below, content: 'sentinel four' });
    await ann.run(DELETE, { id });
    const { pool } = testApp.database;
    await purge(pool, 30);
    expect(await isAnywhere('sentinel')).toBe(true);
    await ago('posts', 30 * 86_400 + 60);
    await purge(pool, 30);
    await sweep({ ...testApp.app.services.media, pool });
    expect(await isAnywhere('sentinel', key)).toBe(false);
    expect((await ann.fetch(`/media/${key}`)).status).toBe(404);
    expect((await ann.fetch(`/api/posts/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('nothing of a deleted comment is left, and its post stays as it is', async () => {
    const below = await comment('sentinel five');
    await bob.run(UPDATE_COMMENT, { id: below, content: 'sentinel six' });
    await bob.run(DELETE_COMMENT, { id: below });
    await ago('comments', 30 * 86_400 + 60);
    await purge(testApp.database.pool, 30);
    expect(await isAnywhere('sentinel five', 'sentinel six')).toBe(false);
    expect(await read()).toMatchObject({ content: 'gm', commentCount: 0 });
  });
});
