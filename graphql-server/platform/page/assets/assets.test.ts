import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { checkMedia } from '../../../modules/media/check.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import { readEnv } from '../../config/env.ts';
import { openBuildStore } from './assets.ts';
import { readPageBuild } from './pageBuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodlhood-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (build: string) => `export const build = "${build}";`.repeat(100);

/** A built page with one file that has the same name in every build. */
function makePage(build: string): string {
  const page = join(folder, `page-${build}`);
  mkdirSync(join(page, 'assets/explorers'), { recursive: true });
  mkdirSync(join(page, '.vite'));
  const files = {
    'index.html': `<html>${build}</html>`,
    'boot.js': codeOf('boot'),
    'assets/shared-00000000.js': codeOf('shared'),
    [`assets/part-${build}.js`]: codeOf(build),
    [`assets/part-${build}.js.map`]: '{}',
    [`assets/explorers/editor-${build}.js`]: 'editor',
    '.vite/documents.json': JSON.stringify([`query ${build} { __typename }`]),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(page, name), text);
  return page;
}

type Started = Awaited<ReturnType<typeof startTestApp>>;
const DATA_DIR = join(folder, 'data');
const started: Started[] = [];
const start = async (page: string, dataDir = DATA_DIR, settings: Record<string, string> = {}) => {
  const app = await startTestApp(inject('postgresUrl'), { DATA_DIR: dataDir, PAGE_DIR: page, ...settings });
  started.push(app);
  return app.testApp;
};
afterAll(async () => {
  for (const { stop } of started) await stop();
});

describe('two processes of different builds', () => {
  let old: Started['testApp'];
  let next: Started['testApp'];
  beforeAll(async () => {
    old = await start(makePage('one'));
    next = await start(makePage('two'));
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])("serve each other's files, as they serve their own, to who takes %s", async (encodings, encoding) => {
    for (const [testApp, name] of [
      [old, 'two'],
      [next, 'one'],
    ] as const) {
      const answer = await testApp.nobody.fetch(`/assets/part-${name}.js`, {
        headers: { 'accept-encoding': encodings },
      });
      const told = ['content-encoding', 'vary', 'content-type', 'cache-control', 'x-content-type-options'];
      expect([
        answer.status,
        await answer.text(),
        ...told.map((header) => answer.headers.get(header)),
      ]).toEqual([
        200,
        codeOf(name),
        encoding,
        'Accept-Encoding',
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
        'nosniff',
      ]);
    }
  });

  it('handle HEAD and conditional requests', async () => {
    const head = await next.nobody.fetch('/assets/part-one.js', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(codeOf('one').length),
      '',
    ]);
    const etag = head.headers.get('etag')!;
    const headers = { 'if-none-match': etag, 'accept-encoding': 'identity' };
    expect((await next.nobody.fetch('/assets/part-one.js', { headers })).status).toBe(304);
  });

  it.each([
    '/assets/part-none.js',
    '/assets/part-one.js.map',
    '/assets/editor-one.js',
    '/assets/explorers/editor-one.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2findex.html',
    `/assets/${'a'.repeat(5_000)}.js`,
    '/assets/',
  ])('return 404 for %s', async (path) => {
    const answer = await next.nobody.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
    const told = ['content-encoding', 'cache-control', 'content-type'].map((name) =>
      answer.headers.get(name),
    );
    expect([answer.status, ...told]).toEqual([404, null, 'no-store', 'text/plain; charset=utf-8']);
  });

  it('return 404 for a path that is not an asset name', async () => {
    for (const path of ['/assets/%ff.js', '/assets/part-one.js%00'])
      expect([400, 404]).toContain((await next.nobody.fetch(path)).status);
  });

  it('report whether their files are stored', async () => {
    const ready = await (await next.nobody.fetch('/readyz')).json();
    expect(ready).toMatchObject({ status: 'ok', assets: true });
  });
});

it('a process whose built page is deleted keeps serving it', async () => {
  const page = makePage('three');
  const testApp = await start(page);
  for (const name of ['assets', 'boot.js', 'index.html']) rmSync(join(page, name), { recursive: true });
  const texts = ['/assets/part-three.js', '/boot.js', '/'].map(async (path) => {
    const answer = await testApp.nobody.fetch(path);
    return [answer.status, await answer.text()];
  });
  expect(await Promise.all(texts)).toEqual([
    [200, codeOf('three')],
    [200, codeOf('boot')],
    [200, '<html>three</html>'],
  ]);
});

it("processes on two machines find each other's files in a bucket, where they do not count as media", async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media' }],
    allowMismatchedSignatures: true,
  });
  const settings = {
    MEDIA_S3_BUCKET: 'media',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${(await server.run()).port}`,
    MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
    MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const one = await start(makePage('here'), join(folder, 'here'), settings);
  const other = await start(makePage('there'), join(folder, 'there'), settings);
  const texts = [one.nobody.fetch('/assets/part-there.js'), other.nobody.fetch('/assets/part-here.js')];
  expect(await Promise.all(texts.map(async (answer) => (await answer).text()))).toEqual([
    codeOf('there'),
    codeOf('here'),
  ]);
  const seen: string[] = [];
  for await (const { key } of one.app.services.media.store.list()) seen.push(key);
  expect(seen).toEqual([]);
  expect(await checkMedia(one.database.pool, one.app.services.media.store, 0)).toMatchObject({ strays: [] });
  await server.close();
  const storeUnavailable = await one.nobody.fetch('/assets/part-none.js');
  expect([storeUnavailable.status, storeUnavailable.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await one.nobody.fetch('/assets/part-there.js')).status).toBe(200);
});

it('a store that cannot be written does not prevent the start', async () => {
  const dataDir = join(folder, 'blocked');
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media/assets'), 'a file where a folder should be');
  const testApp = await start(makePage('four'), dataDir);
  expect(await (await testApp.nobody.fetch('/readyz')).json()).toMatchObject({
    status: 'degraded',
    assets: false,
  });
  expect((await testApp.nobody.fetch('/assets/part-four.js')).status).toBe(200);
  const storeUnavailable = await testApp.nobody.fetch('/assets/part-none.js');
  expect([
    storeUnavailable.status,
    storeUnavailable.headers.get('retry-after'),
    storeUnavailable.headers.get('cache-control'),
  ]).toEqual([503, '5', 'no-store']);
});

describe('the stored builds', () => {
  const open = async (name: string) => {
    const dataDir = join(folder, name);
    return { dataDir, builds: await openBuildStore(readEnv({ DATA_DIR: dataDir })) };
  };
  const build = async (name: string) =>
    (await readPageBuild(
      existsSync(join(folder, `page-${name}`)) ? join(folder, `page-${name}`) : makePage(name),
    ))!;
  /** Sets the time of last use, or of storing, into the past. */
  const age = (dataDir: string, place: 'builds' | 'files', days: number) => {
    const root = join(dataDir, 'media/assets', place);
    const at = new Date(Date.now() - days * DAY_MS);
    for (const sub of readdirSync(root))
      for (const file of readdirSync(join(root, sub))) utimesSync(join(root, sub, file), at, at);
  };
  const namesOf = async (builds: Awaited<ReturnType<typeof open>>['builds']) =>
    (await builds.list()).map(({ files }) =>
      Object.keys(files)
        .find((name) => /part/.test(name))!
        .slice(5, -3),
    );

  it('are the last twenty', async () => {
    const { builds } = await open('many');
    const names = Array.from({ length: 25 }, (_, n) => `many${n}`);
    for (const name of names) {
      await builds.keep(await build(name));
      await new Promise((done) => setTimeout(done, 5));
      await builds.prune();
    }
    expect(await namesOf(builds)).toEqual(names.toReversed().slice(0, 20));
  });

  it('are those of seven days, but at least two, with their files', async () => {
    const { dataDir, builds } = await open('old');
    for (const name of ['old1', 'old2', 'old3']) {
      await builds.keep(await build(name));
      age(dataDir, 'builds', 8);
    }
    age(dataDir, 'files', 8);
    await builds.keep(await build('old3'));
    await builds.prune();
    const names = await namesOf(builds);
    expect(names).toHaveLength(2);
    expect(names[0]).toBe('old3');
    for (const { files } of await builds.list())
      for (const hash of Object.values(files)) expect(await builds.read(hash)).not.toBeNull();
    const left = readdirSync(join(dataDir, 'media/assets/files'), { recursive: true, encoding: 'utf8' });
    // Two parts, the shared one, and two lists of documents.
    expect(left.filter((path) => path.length > 2)).toHaveLength(5);
  });

  it('are complete when two processes store one at once, and repaired when they are not', async () => {
    const { dataDir, builds } = await open('twice');
    const other = (await open('twice')).builds;
    await Promise.all([builds.keep(await build('twice')), other.keep(await build('twice'))]);
    const [record] = await builds.list();
    const hash = record!.files['part-twice.js']!;
    writeFileSync(join(dataDir, 'media/assets/files', hash.slice(0, 2), hash), '');
    expect(await builds.read(hash)).toBeNull();
    await other.keep(await build('twice'));
    expect(String(await builds.read(hash))).toBe(codeOf('twice'));
  });
});
