import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestApp } from './testing/testApp.ts';

const house = useTestApp();

/** Sends a whole request and is gone before it can be answered. */
async function callAndGo(path: string, cookie: string): Promise<void> {
  const body = '{"query":"{ viewer { id } }"}';
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await sleep(1);
  socket.resetAndDestroy();
}

it.each(['/graphql', '/api/posts'])('callers of %s who have gone are no fault of ours', async (path) => {
  const ann = await house.as(await house.create.user());
  const calls = Array.from({ length: 100 }, () => callAndGo(path, ann.cookie));
  await Promise.all(calls);
  await ann.fetch('/api/user');
  const faults = house.log.filter((line) => /"level":50|"statusCode":500/.test(line));
  expect(faults).toEqual([]);
});
