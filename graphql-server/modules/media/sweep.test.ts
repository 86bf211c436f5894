import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg, png } from '../../testing/files/images.ts';
import { mp4 } from '../../testing/files/mp4.ts';
import { sendFile, uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { Store } from '../../platform/storage/store.ts';
import { checkMedia } from './check.ts';
import { sweep } from './sweep.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000' });
const POST = 'mutation ($id: ID!) { createPost(input: { mediaId: $id }) { imageUrl } }';
const TWO_DAYS = 2 * 24 * 60 * 60 * 1_000;

let ann: Visitor;
beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
});

const media = () => testApp.app.services.media;
const sweepAll = () => sweep({ ...media(), pool: testApp.database.pool });
const check = () => checkMedia(testApp.database.pool, media().store);
const isThere = async (key: string) => (await media().store.stat(key)) !== undefined;
const root = () => join(testApp.app.services.env.dataDir, 'media');
const pathOf = (key: string) => join(root(), 'files', key.slice(0, 2), key);
const keyOf = (url: string) => url.replace('/media/', '');
const longAgo = new Date(Date.now() - TWO_DAYS);

const isGone = ({ code }: NodeJS.ErrnoException) => expect(code).toBe('ENOENT');

/** Makes all existing rows and files two days old. */
async function age(): Promise<void> {
  await testApp.database.pool.query("update media set unused_since = unused_since - interval '2 days'");
  for await (const { key } of media().store.list()) await utimes(pathOf(key), longAgo, longAgo);
  // What an upload has left here may be removed meanwhile.
  for (const name of await readdir(media().incoming))
    await utimes(join(media().incoming, name), longAgo, longAgo).catch(isGone);
}

async function sent(width: number): Promise<{ id: number; keys: string[] }> {
  const { id, sizes } = (await (await sendFile(ann, 'image/png', await png({ width }))).json()) as any;
  return { id, keys: sizes.map(({ url }: { url: string }) => keyOf(url)) };
}

describe('the sweeper', () => {
  it('takes what nobody has used for a day, and nothing else', async () => {
    const [used, unused] = [await sent(301), await sent(302)];
    await ann.run(POST, { id: String(used.id) });
    await age();
    const fresh = await sent(303);
    await sweepAll();
    for (const key of [...used.keys, ...fresh.keys]) expect(await isThere(key)).toBe(true);
    for (const key of unused.keys) expect(await isThere(key)).toBe(false);
    expect(await check()).toMatchObject({ missing: [], strays: [] });
    expect((await ann.run(POST, { id: String(unused.id) })).errors?.[0].message).toBe('File not found.');
  });

  it('keeps a file that one of two holds', async () => {
    const [first, second] = [await sent(311), await sent(311)];
    expect(first.keys).toEqual(second.keys);
    await ann.run(POST, { id: String(second.id) });
    await age();
    await sweepAll();
    for (const key of first.keys) expect(await isThere(key)).toBe(true);
  });

  it('keeps a video and its poster', async () => {
    const answer = await sendFile(ann, 'video/mp4', await mp4(), { poster: await jpeg({ width: 321 }) });
    const { id, url, posterUrl } = (await answer.json()) as any;
    await ann.run(POST, { id: String(id) });
    await age();
    await sweepAll();
    expect([await isThere(keyOf(url)), await isThere(keyOf(posterUrl))]).toEqual([true, true]);
  });

  it('keeps what is in use although its row says otherwise, and takes the rest', async () => {
    const [used, unused] = [await sent(305), await sent(306)];
    await ann.run(POST, { id: String(used.id) });
    await testApp.database.pool.query('update media set unused_since = now() where id = $1', [used.id]);
    await age();
    await sweepAll();
    for (const key of used.keys) expect(await isThere(key)).toBe(true);
    for (const key of unused.keys) expect(await isThere(key)).toBe(false);
  });

  it('takes files without a row also when it cannot remove rows', async () => {
    const { id, keys } = await sent(307);
    await testApp.database.pool.query('delete from media where id = $1', [id]);
    await age();
    const { pool } = testApp.database;
    const query = pool.query.bind(pool) as (...of: unknown[]) => unknown;
    const refusing = (statement: { name?: string }, ...rest: unknown[]) =>
      statement.name?.startsWith('remove-unused-media')
        ? Promise.reject(new Error('no'))
        : query(statement, ...rest);
    const spy = vi.spyOn(pool, 'query').mockImplementation(refusing as never);
    try {
      await expect(sweepAll()).rejects.toThrow('no');
    } finally {
      spy.mockRestore();
    }
    for (const key of keys) expect(await isThere(key)).toBe(false);
  });

  it('takes files whose process was killed before their row, and what was coming in', async () => {
    const { id, keys } = await sent(331);
    await testApp.database.pool.query('delete from media where id = $1', [id]);
    await mkdir(join(media().incoming, 'request-killed'));
    await sweepAll();
    expect(await isThere(keys[0]!)).toBe(true);
    await age();
    await sweepAll();
    expect(await isThere(keys[0]!)).toBe(false);
    expect(await readdir(media().incoming)).not.toContain('request-killed');
  });

  it('takes nothing that is sent again meanwhile', async () => {
    const { id, keys } = await sent(341);
    await testApp.database.pool.query('delete from media where id = $1', [id]);
    for (let round = 0; round < 5; round++) {
      await age();
      const [again] = await Promise.all([sent(341), sweepAll()]);
      for (const key of keys) expect(await isThere(key)).toBe(true);
      await testApp.database.pool.query('delete from media where id = $1', [again.id]);
    }
  });

  it('keeps no upload waiting while it asks a slow store about many files', async () => {
    for (let n = 0; n < 25; n++) {
      const path = join(media().incoming, 'stray');
      await writeFile(path, 'x');
      await media().store.put(`${String(n).padStart(64, '0')}.webp`, path);
      await rm(path);
    }
    await age();
    const slow: Store = { ...media().store, stat: (key) => sleep(300).then(() => media().store.stat(key)) };
    const swept = sweep({ ...media(), store: slow, pool: testApp.database.pool });
    await sleep(500);
    const began = performance.now();
    await sent(361);
    expect(performance.now() - began).toBeLessThan(3_000);
    await swept;
  }, 30_000);
});

describe('the checker', () => {
  it('lists rows without files and files without rows', async () => {
    const [whole, broken] = [await sent(351), await sent(352)];
    await testApp.database.pool.query('delete from media where id = $1', [whole.id]);
    await rm(pathOf(broken.keys[0]!));
    expect((await check()).strays).toEqual([]);
    await age();
    expect(await check()).toMatchObject({
      missing: [{ key: broken.keys[0], mediumIds: [broken.id] }],
      strays: expect.arrayContaining(whole.keys),
    });
  });
});

it('a second one who uploads the same finds it kept once', async () => {
  const bob = await testApp.as(await testApp.create.user());
  const picture = await png({ width: 361 });
  expect(await uploaded(ann, 'image/png', picture)).not.toBe(await uploaded(bob, 'image/png', picture));
});
