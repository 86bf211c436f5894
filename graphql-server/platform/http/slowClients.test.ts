import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

/** Sends `start` and then a letter every half second; resolves with the seconds until the server disconnects. */
function drip(start: string): Promise<number> {
  const begun = performance.now();
  const socket = connect(Number(new URL(testApp.url).port), '127.0.0.1', () => socket.write(start));
  const dripping = setInterval(() => socket.write('a'), 500);
  socket.on('error', () => {}).resume();
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping);
      resolve((performance.now() - begun) / 1_000);
    }),
  );
}

it.concurrent.each([
  ['headers', 8, 'GET / HTTP/1.1\r\nHost: hood\r\nX-Slow: '],
  ['a body', 13, 'POST /api/login HTTP/1.1\r\nHost: hood\r\nContent-Length: 5000\r\n\r\n{"'],
])('a client that sends %s slowly is disconnected after %i s', async (_, seconds, start) => {
  expect(await drip(start)).toBeLessThan(seconds);
});
