import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createClient, type Client } from 'graphql-ws';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type * as Ws from 'ws';
import { pauseAfter, resuming } from './resumeSubscriptions.ts';

// The bundler would take what ws has for browsers, which is nothing.
const ws = createRequire(import.meta.url)('ws') as typeof Ws;

/** A server that answers each subscription as the test says; `begun` are the received subscriptions. */
let server: Ws.WebSocketServer;
let client: Client;
let begun: { socket: Ws.WebSocket; id: string }[];
/** Those that the client has not ended, over connections that are not lost. */
let running: typeof begun;
let connections: number;

beforeEach(async () => {
  [begun, running, connections] = [[], [], 0];
  server = new ws.WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  });
  server.on('connection', (socket) => {
    connections++;
    socket.on('message', (text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type === 'subscribe') for (const list of [begun, running]) list.push({ socket, id });
      if (type === 'complete') running = running.filter((one) => one.id !== id);
    });
    socket.on('close', () => (running = running.filter((one) => one.socket !== socket)));
  });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = resuming(
    createClient({
      url,
      webSocketImpl: ws.WebSocket,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: async () => {},
    }),
  );
});

afterEach(() => {
  void client.dispose();
  server.close();
});

const say = ({ socket, id }: (typeof begun)[number], type: string, payload?: unknown) =>
  socket.send(JSON.stringify({ id, type, payload }));
const LIMITED = { errors: [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED', retryAfter: 0.3 } }] };
const UNANSWERED = { errors: [{ message: 'Wait.', extensions: { code: 'UNAVAILABLE', retryAfter: 0.3 } }] };

it('a subscription that was ended for want of points begins anew over a new connection, and the others with it', async () => {
  const heard: unknown[] = [];
  const listen = (query: string) =>
    client.subscribe(
      { query },
      {
        next: (value) => heard.push(value),
        error: (error) => heard.push(error),
        complete: () => heard.push('complete'),
      },
    );
  listen('subscription { one }');
  listen('subscription { two }');
  await expect.poll(() => begun.length).toBe(2);
  say(begun[0]!, 'next', LIMITED);
  say(begun[0]!, 'complete');
  await expect.poll(() => begun.length).toBe(4);
  expect([connections, heard]).toEqual([2, []]);
  for (const one of begun.slice(2)) say(one, 'next', { data: { ok: true } });
  await expect.poll(() => heard).toEqual([{ data: { ok: true } }, { data: { ok: true } }]);
});

it.each([
  ['goes on', 1],
  ['ends after another', 2],
])(
  'a subscription that %s when an event could not be answered delivers each later one once',
  async (_, refused) => {
    const heard: unknown[] = [];
    const sink = {
      next: (value: unknown) => heard.push(value),
      error() {},
      complete: () => heard.push('complete'),
    };
    const stop = client.subscribe({ query: 'subscription { one }' }, sink);
    await expect.poll(() => begun.length).toBe(1);
    for (let n = 0; n < refused; n++) say(begun[0]!, 'next', UNANSWERED);
    if (refused === 2) say(begun[0]!, 'complete');
    await expect.poll(() => begun.length).toBeGreaterThan(1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([begun.length, running.length]).toEqual([2, 1]);
    for (const one of running) say(one, 'next', { data: { ok: true } });
    await expect.poll(() => heard).toEqual([{ data: { ok: true } }]);
    stop();
    await expect.poll(() => running).toEqual([]);
  },
);

it('one that nobody hears any more stays away', async () => {
  const stop = client.subscribe({ query: 'subscription { one }' }, { next() {}, error() {}, complete() {} });
  await expect.poll(() => begun.length).toBe(1);
  say(begun[0]!, 'error', LIMITED.errors);
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(begun).toHaveLength(1);
});

it.each([
  [{ code: 1013, reason: 'rate limited; retry in 42 s' }, 42],
  [{ code: 1013, reason: 'too slow' }, 0],
  [{ code: 1006, reason: '' }, 0],
])('the pause that the server asks for is kept: %o', (event, pause) => {
  expect(pauseAfter(event)).toBe(pause);
});
