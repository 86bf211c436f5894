import { mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noise, png } from '../../testing/files/images.ts';
import { dataUrl, sendFile } from '../../testing/media.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '100000' });
const POST = 'mutation ($imageUrl: String) { createPost(input: { imageUrl: $imageUrl }) { id } }';

let ann: Visitor;
let media: string;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
  media = join(testApp.app.services.env.dataDir, 'media');
});

const statusOf = async (bytes: Buffer) => (await sendFile(ann, 'image/png', bytes)).status;
const readyz = async () => (await (await testApp.nobody.fetch('/readyz')).json()) as Record<string, unknown>;

describe('where the folder of the media should be', () => {
  afterEach(async () => {
    await rm(media, { recursive: true, force: true });
    await rename(`${media}.kept`, media).catch(() => {});
    expect(await statusOf(await png())).toBe(201);
  });

  it('there may be a file: pictures are refused with 503 by each interface, and everything else is served', async () => {
    await rename(media, `${media}.kept`);
    await writeFile(media, '');
    const sent = await sendFile(ann, 'image/png', await png());
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    for (const bytes of [await png(), await noise({ width: 1_000, height: 800 })]) {
      const json = { imageUrl: dataUrl('image/png', bytes) };
      expect((await ann.fetch('/api/posts', { method: 'POST', json })).status).toBe(503);
      const { errors } = await ann.run(POST, json);
      expect(errors?.[0].extensions.code).toBe('UNAVAILABLE');
    }
    const form = new FormData();
    form.set('name', 'Builders');
    form.set('description', 'We build.');
    form.set('image', new Blob([new Uint8Array(await png())], { type: 'image/png' }));
    expect((await ann.fetch('/api/groups', { method: 'POST', body: form })).status).toBe(503);
    expect((await ann.fetch('/api/posts', { method: 'POST', json: { content: 'gm' } })).status).toBe(201);
    expect((await testApp.nobody.fetch(`/media/${'0'.repeat(64)}.webp`)).status).toBe(404);
    await expect.poll(readyz).toMatchObject({ status: 'degraded', database: true, media: false });
  });

  it('there may be nothing any more: it is made anew', async () => {
    await rm(media, { recursive: true });
    expect(await statusOf(await png({ width: 222 }))).toBe(201);
  });

  it('there may be a link to another place', async () => {
    await rename(media, `${media}.kept`);
    const elsewhere = await mkdtemp(join(tmpdir(), 'hodlhood-elsewhere-'));
    await symlink(elsewhere, media);
    expect(await statusOf(await png({ width: 223 }))).toBe(201);
    await rm(media);
    await rm(elsewhere, { recursive: true });
  });

  it('it may disappear again and again while files come in', async () => {
    let isOver = false;
    const removing = (async () => {
      while (!isOver) await rm(media, { recursive: true, force: true }).catch(() => {});
    })();
    const pictures = await Promise.all(Array.from({ length: 40 }, (_, n) => png({ width: 300 + n })));
    const statuses = await Promise.all(pictures.map(statusOf));
    isOver = true;
    await removing;
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  });
});

describe('the folders of the media', () => {
  const modesOf = ({ app }: TestApp) =>
    Promise.all(
      ['', 'incoming', 'files'].map(
        async (name) => (await stat(join(app.services.env.dataDir, 'media', name))).mode & 0o777,
      ),
    );

  it('are for their owner alone, also those of an older version', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-open-'));
    await mkdir(join(dataDir, 'media', 'incoming'), { recursive: true, mode: 0o755 });
    const settings = { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir };
    const { testApp: started, stop } = await startTestApp(testApp.database.url, settings);
    expect(await modesOf(started)).toEqual([0o700, 0o700, 0o700]);
    await stop();
    await rm(dataDir, { recursive: true });
  });

  it('need not be usable for a start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-broken-'));
    await writeFile(join(dataDir, 'media'), '');
    const settings = { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir };
    const { testApp: started, stop } = await startTestApp(testApp.database.url, settings);
    expect((await started.nobody.fetch('/api/posts')).status).toBe(200);
    const ready = await started.nobody.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded', media: false }]);
    expect(started.log.join()).toContain('the media folder cannot be used');
    await stop();
    await rm(dataDir, { recursive: true });
  });
});
