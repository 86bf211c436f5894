import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { mp4 } from '../../testing/files/mp4.ts';
import { dataUrl, uploaded } from '../../testing/media.ts';
import { startSilentServer } from '../../testing/silentServer.ts';
import { startTestApp } from '../../testing/testApp.ts';
import { createFolderStore } from './folderStore.ts';
import { createS3Store } from './s3Store.ts';
import type { Store } from './store.ts';

/** A real S3 server on this machine. */
let server: S3rver;
let folder: string;
let endpoint: string;
const stores: Record<string, Store> = {};
const BUCKET = 'media';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-store-'));
  const directory = join(folder, 's3');
  const configureBuckets = [{ name: BUCKET }, { name: 'product' }];
  // This server computes the signature of a listing differently from Amazon.
  const allowMismatchedSignatures = true;
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
    allowMismatchedSignatures,
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  stores.folder = createFolderStore(join(folder, 'files'));
  stores.S3 = createS3Store({ bucket: BUCKET, region: 'us-east-1', endpoint, credentials });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'S3'])('the %s store', (name) => {
  const KEY = `${'a1'.repeat(32)}.webp`;
  const OTHER = `${'b2'.repeat(32)}-96.webp`;
  const bytes = randomBytes(300_000);
  const local = async (content: Buffer) => {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return path;
  };
  const listed = async () => {
    const files: [string, number][] = [];
    for await (const { key, bytes: size } of stores[name]!.list()) files.push([key, size]);
    return files.toSorted();
  };

  it('stores, reads, lists and removes files', async () => {
    const store = stores[name]!;
    expect(await store.stat(KEY)).toBeUndefined();
    await store.put(KEY, await local(bytes));
    await store.put(OTHER, await local(bytes.subarray(5)));
    expect(await store.stat(KEY)).toMatchObject({ key: KEY, bytes: bytes.length });
    expect(await buffer(await store.open(KEY))).toEqual(bytes);
    expect(await buffer(await store.open(KEY, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
    expect(await listed()).toEqual([
      [KEY, bytes.length],
      [OTHER, bytes.length - 5],
    ]);
    await store.remove(OTHER);
    await store.remove(OTHER);
    expect(await listed()).toEqual([[KEY, bytes.length]]);
    await expect(store.open(OTHER)).rejects.toThrow(Error);
  });

  it('renews a file that exists already', async () => {
    const store = stores[name]!;
    await store.put(KEY, await local(bytes));
    const { modifiedAt } = (await store.stat(KEY))!;
    await expect
      .poll(
        async () => {
          await store.put(KEY, await local(bytes));
          return (await store.stat(KEY))!.modifiedAt.getTime();
        },
        { timeout: 5_000, interval: 300 },
      )
      .toBeGreaterThan(modifiedAt.getTime());
  });
});

it('a bucket that accepts connections and never answers fails every call', async () => {
  const silent = await startSilentServer();
  const at = `http://127.0.0.1:${silent.port}`;
  const store = createS3Store({ bucket: BUCKET, region: 'us-east-1', endpoint: at, credentials });
  const path = join(folder, randomUUID());
  await writeFile(path, 'a');
  const calls = [store.stat('a'), store.open('a'), store.remove('a'), store.put('a', path)];
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  silent.close();
});

it('serves the whole product from S3', async () => {
  const { testApp, stop } = await startTestApp(inject('postgresUrl'), {
    MEDIA_S3_BUCKET: 'product',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  const as = await testApp.as(await testApp.create.user());
  const film = await mp4();
  const mediaId = await uploaded(as, 'video/mp4', film);
  const POST = 'mutation ($id: ID!) { createPost(input: { mediaId: $id }) { id imageUrl } }';
  const { id, imageUrl } = (await as.run(POST, { id: mediaId })).data.createPost;
  const part = await testApp.nobody.fetch(imageUrl, { headers: { Range: 'bytes=5-9' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, film.subarray(5, 10)]);
  const whole = (await (await testApp.nobody.fetch(`/api/posts/${id}`)).json()) as any;
  expect(whole.imageUrl).toBe(dataUrl('video/mp4', film));
  const picture = { imageUrl: dataUrl('image/png', await png()) };
  const made = await as.fetch('/api/posts', { method: 'POST', json: picture });
  expect(((await made.json()) as any).imageUrl).toMatch(/^data:image\/webp;base64/);
  await stop();
});
