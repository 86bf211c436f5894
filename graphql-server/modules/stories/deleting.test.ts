import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { idOfStory } from '../../testing/media.ts';
import { report } from '../../testing/reporting.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';
import { sweep } from '../media/sweep.ts';

const testApp = useTestApp();

const DELETE = 'mutation ($id: ID!) { deleteStory(input: { storyId: $id }) }';
const RESTORE = 'mutation ($id: ID!) { restoreStory(input: { storyId: $id }) { id mediaAlt media { url } } }';
const STORIES = '{ stories(first: 100) { nodes { id mediaAlt media { url } } } }';

let ann: Visitor, bob: Visitor;
let id: string;

let picture = 40;
beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
  bob = await testApp.as(await testApp.create.user());
  // A file of its own: what uses the same bytes keeps them readable.
  id = await idOfStory(ann, await png({ width: picture++, height: 50 }));
});

const story = async (visitor = testApp.nobody) =>
  (await visitor.run(STORIES)).data.stories.nodes.find((one: { id: string }) => one.id === id);
const ago = (seconds: number) =>
  testApp.database.pool.query(
    `update stories set deleted_at = deleted_at - $1 * interval '1 second' where deleted_at is not null`,
    [seconds],
  );

describe('deleting a story', () => {
  it('takes it and its file out of every response, and undoing it brings both back', async () => {
    const before = await story();
    const statuses = () =>
      Promise.all([ann, bob, testApp.nobody].map(async (one) => (await one.fetch(before.media.url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    for (let n = 0; n < 2; n++) expect((await ann.run(DELETE, { id })).data).toEqual({ deleteStory: true });
    for (const visitor of [ann, bob, testApp.nobody]) expect(await story(visitor)).toBeUndefined();
    expect(JSON.stringify(await (await bob.fetch('/api/stories?limit=100')).json())).not.toContain('A sun');
    expect(await statuses()).toEqual([404, 404, 404]);
    for (let n = 0; n < 2; n++) expect((await ann.run(RESTORE, { id })).data.restoreStory).toEqual(before);
    expect([await story(), await statuses()]).toEqual([before, [200, 200, 200]]);
  });

  it('is for its author alone, who can undo it for a minute', async () => {
    expect(codeOf(await bob.run(DELETE, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await testApp.nobody.run(DELETE, { id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ann.run(DELETE, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
    await ann.run(DELETE, { id });
    for (const document of [DELETE, RESTORE])
      expect(codeOf(await bob.run(document, { id }))).toBe('NOT_FOUND');
    await ago(61);
    expect(codeOf(await ann.run(RESTORE, { id }))).toBe('NOT_FOUND');
  });

  it('leaves the counts of its author right', async () => {
    const count = async () => (await ann.run('{ viewer { stats { storiesCount } } }')).data.viewer.stats;
    expect(await count()).toEqual({ storiesCount: 1 });
    await ann.run(DELETE, { id });
    expect(await count()).toEqual({ storiesCount: 0 });
  });

  it('tells everybody who is watching, once', async () => {
    const CHANGED = 'subscription { storyChanged { storyId isDeleted } }';
    const news = await subscribe(connect(testApp.nobody, testApp.url), CHANGED, 'story.changed', testApp);
    for (const document of [DELETE, DELETE, RESTORE, RESTORE]) await ann.run(document, { id });
    await soon(() => news.length).toBe(2);
    expect(news.map(({ data }) => data.storyChanged)).toEqual([
      { storyId: id, isDeleted: true },
      { storyId: id, isDeleted: false },
    ]);
  });

  it('leaves nothing of it after the time of retention', async () => {
    const { pool } = testApp.database;
    const { url } = (await story()).media;
    await ann.run(DELETE, { id });
    await purge(pool, 30);
    const rows = async () =>
      (
        await pool.query(
          `select (select count(*)::int from stories where id = $1) as stories,
                (select count(*)::int from content_versions where kind = 'STORY' and subject_id = $1) as versions,
                (select count(*)::int from media where key = $2) as media`,
          [id, url.replace('/media/', '')],
        )
      ).rows[0];
    expect(await rows()).toEqual({ stories: 1, versions: 1, media: 1 });
    await ago(30 * 86_400 + 60);
    await purge(pool, 30);
    await sweep({ ...testApp.app.services.media, pool });
    expect(await rows()).toEqual({ stories: 0, versions: 0, media: 0 });
    expect(codeOf(await ann.run(DELETE, { id }))).toBe('NOT_FOUND');
  });
});

it('a story that has ended goes with its file after the time of retention, unless a case has it', async () => {
  const { pool } = testApp.database;
  const reported = await idOfStory(ann, await png({ width: picture++, height: 50 }));
  await report(bob, 'STORY', reported);
  const { url } = (await story()).media;
  const left = async () => {
    await purge(pool, 30, 24);
    const found = await pool.query('select id::text from stories where id = any($1) order by id', [
      [id, reported],
    ]);
    return found.rows.map((row: { id: string }) => row.id);
  };
  const old = (hours: number) =>
    pool.query("update stories set created_at = now() - $1 * interval '1 hour'", [hours]);
  await old(31 * 24 - 1);
  expect(await left()).toEqual([id, reported]);
  await old(31 * 24 + 1);
  await purge(pool, 30);
  expect(await left()).toEqual([reported]);
  await sweep({ ...testApp.app.services.media, pool });
  const file = await pool.query('select id from media where key = $1', [url.replace('/media/', '')]);
  expect(file.rows).toEqual([]);
});
