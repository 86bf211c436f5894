import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { serveHealth } from './health.ts';
import { startSilentServer } from '../../testing/silentServer.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
const BUCKET = {
  MEDIA_S3_BUCKET: 'media',
  MEDIA_S3_ACCESS_KEY_ID: 'key',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
};
const bucketless = useTestApp({ ...BUCKET, MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1' });

const WELL = { database: true, media: true, disk: true };
const well = async () => true;

describe('the product', () => {
  it('reports whether the process is alive and whether it can serve', async () => {
    expect(await (await testApp.nobody.fetch('/healthz')).json()).toEqual({ status: 'ok', protocol: 'http' });
    const ready = await testApp.nobody.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', ...WELL, draining: false }]);
  });

  it('without the storage of its media serves the rest', async () => {
    const ready = await bucketless.nobody.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'degraded', ...WELL, media: false },
    ]);
    expect((await bucketless.nobody.fetch('/api/posts')).status).toBe(200);
  });
});

it('with a storage that does not answer is ready within two seconds, and asks it once', async () => {
  const silent = await startSilentServer();
  const { testApp: waiting, stop } = await startTestApp(inject('postgresUrl'), {
    ...BUCKET,
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
  });
  for (let n = 0; n < 3; n++) {
    const begun = performance.now();
    const ready = await waiting.nobody.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded', media: false }]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
  expect(silent.heard.match(/HEAD \/media\/0{64}/g)).toHaveLength(1);
  silent.close();
  await stop();
});

describe('a dependency', () => {
  it.each([
    ['database', 503, 'unavailable'],
    ['media', 200, 'degraded'],
    ['disk', 200, 'degraded'],
  ])('%s that fails: %i %s', async (name, code, status) => {
    expect(await readyz({ [name]: async () => false })).toEqual([
      code,
      { ...WELL, [name]: false, status, draining: false },
    ]);
    const failing = () => Promise.reject(new Error('gone'));
    expect((await readyz({ [name]: failing }))[0]).toBe(code);
  });

  it('has four seconds to answer', async () => {
    expect(await readyz({ media: () => new Promise(() => {}) })).toMatchObject([200, { media: false }]);
  });

  it('is checked once for many concurrent requests', async () => {
    const allHaveCome = Promise.withResolvers<boolean>();
    let [asked, come] = [0, 0];
    const database = () => (++asked, allHaveCome.promise);
    const counting = express.Router().use((_request, _response, next) => {
      next();
      if (++come === 20) allHaveCome.resolve(true);
    });
    serveHealth(counting, { database, media: well, disk: well });
    await withServer(counting, (url) =>
      Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`))),
    );
    expect(asked).toBe(1);
  });

  it('is not checked by a process that stops', async () => {
    const router = express.Router();
    serveHealth(router, { database: well, media: well, disk: well }).drain();
    const ready = await withServer(router, (url) => fetch(`${url}/readyz`));
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ...WELL, status: 'unavailable', draining: true },
    ]);
  });
});

async function readyz(supports: Record<string, () => Promise<boolean>>): Promise<[number, unknown]> {
  const router = express.Router();
  serveHealth(router, { database: well, media: well, disk: well, ...supports });
  const answer = await withServer(router, (url) => fetch(`${url}/readyz`));
  return [answer.status, await answer.json()];
}

async function withServer<Result>(
  router: express.Router,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = express().use(router).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
