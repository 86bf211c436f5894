import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { noise } from '../../testing/files/images.ts';
import { dataUrl } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

/** Sends a whole request and disconnects before the response. */
async function callAndGo(path: string, cookie: string): Promise<void> {
  const body = '{"query":"{ viewer { id } }"}';
  const { hostname, port } = new URL(testApp.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await sleep(1);
  socket.resetAndDestroy();
}

it.each(['/graphql', '/api/posts'])(
  'callers of %s who disconnect are not recorded as internal errors',
  async (path) => {
    const ann = await testApp.as(await testApp.create.user());
    const calls = Array.from({ length: 100 }, () => callAndGo(path, ann.cookie));
    await Promise.all(calls);
    await ann.fetch('/api/user');
    expect(faults()).toEqual([]);
  },
);

const faults = () => testApp.log.filter((line) => /"level":50|"statusCode":500/.test(line));

it('a picture is stored completely if its sender disconnects while it is processed', async () => {
  const ann = await testApp.as(await testApp.create.user());
  const imageUrl = dataUrl('image/jpeg', await noise());
  const caller = new AbortController();
  const { workers } = testApp.app.services.media;
  const encode = workers.encode.bind(workers);
  vi.spyOn(workers, 'encode').mockImplementationOnce(async (...task) => {
    caller.abort();
    await sleep(200);
    return encode(...task);
  });
  const { signal } = caller;
  await expect(ann.fetch('/api/posts', { method: 'POST', json: { imageUrl }, signal })).rejects.toThrow(
    'abort',
  );
  await expect
    .poll(async () => (await (await ann.fetch('/api/posts')).json()) as unknown[], { timeout: 30_000 })
    .toHaveLength(1);
  expect(faults()).toEqual([]);
}, 60_000);
