import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { MAX_PIPELINED } from '../http/limitPipelining.ts';
import { recordsOf } from '../../testing/records.ts';
import { socketAddress, soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({ METRICS_TOKEN, LURK_MODE: 'off' });
const { all, last, counted } = recordsOf(testApp, METRICS_TOKEN);
const port = () => Number(new URL(testApp.url).port);

/** Sends bytes and returns the response until the connection ends. */
const send = (...packets: string[]) =>
  new Promise<string>((resolve) => {
    let heard = '';
    const socket = connectTcp(port(), '127.0.0.1');
    for (const packet of packets) socket.write(packet);
    socket.on('data', (bytes) => (heard += bytes)).on('error', () => {});
    socket.once('close', () => resolve(heard));
  });

it('bytes that are not HTTP get a response and leave a record', async () => {
  const said = await send('NONSENSE\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const requestId = /X-Request-Id: (\S+)/.exec(said)![1];
  expect(await last((it) => it.requestId === requestId)).toMatchObject({
    interface: 'connection',
    operation: 'request',
    code: 'BAD_REQUEST',
    cause: 'malformed',
    network: '127.0.0.0/24',
  });
  const large = await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
  for (const answer of [said, large]) {
    const [head, sentence] = answer.split('\r\n\r\n');
    expect(head).toContain('Content-Type: text/plain');
    expect(head).toContain(`Content-Length: ${sentence!.length}`);
    expect(sentence).toMatch(/^[A-Z].+\.$/);
  }
  expect(await counted({ interface: 'connection', cause: 'headers_too_large' })).toBe(1);
});

it('requests sent without waiting for responses are answered in order, up to a number; then the connection is cut', async () => {
  const request = (end = '') => `GET /healthz HTTP/1.1\r\nHost: a\r\n${end}\r\n`;
  const few = await send(request().repeat(MAX_PIPELINED - 1) + request('Connection: close\r\n'));
  expect(few.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(MAX_PIPELINED);
  const posts = 'GET /api/posts HTTP/1.1\r\nHost: a\r\n\r\n';
  expect((await send(posts.repeat(5_000))).split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(MAX_PIPELINED);
  await soon(() => counted({ interface: 'connection', cause: 'pipelined' })).toBe(1);
});

it('TLS to a port without it leaves a record', async () => {
  const socket = connectTls({ port: port(), host: '127.0.0.1', rejectUnauthorized: false });
  await new Promise((resolve) => socket.once('error', resolve));
  expect(await last((it) => it.cause === 'tls')).toMatchObject({ interface: 'connection' });
});

it('invalid bytes after a valid request close only that connection', async () => {
  const said = await send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', 'GARBAGE \x1b[31m\r\n\r\n');
  expect(said).toMatch(/^(HTTP\/1.1 200 OK|$)/);
  await soon(() => counted({ interface: 'connection', cause: 'malformed' })).toBeGreaterThan(1);
  expect((await testApp.nobody.fetch('/healthz')).status).toBe(200);
});

it('requests refused by Node and ws themselves leave a record', async () => {
  const expecting = await send('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: nonsense\r\n\r\n');
  expect(expecting).toMatch(/^HTTP\/1\.1 417 /);
  expect(expecting).toContain('The only value of Expect that is supported is 100-continue.');
  expect(await last((it) => it.status === 417)).toMatchObject({
    interface: 'connection',
    cause: 'bad_request',
  });
  const head = ['Host: a', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: bad'].join(
    '\r\n',
  );
  expect(await send(`GET /graphql HTTP/1.1\r\n${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  const refused = await last((it) => it.interface === 'websocket' && it.status === 400);
  expect(refused).toMatchObject({ operation: 'connect', cause: 'protocol' });
});

it('a malformed body is one outcome of its request', async () => {
  const head = `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  await send(head, 'ZZ\r\n');
  const record = await last((it) => it.operation === 'POST /api/login');
  expect(record).toMatchObject({ interface: 'rest', code: 'CLIENT_GONE', cause: 'malformed' });
});

it('a client that disconnects in the middle leaves one record, with its network', async () => {
  const socket = connectTcp(port(), '127.0.0.1');
  const head = `POST /api/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`;
  await new Promise<void>((resolve) => void socket.write(head, () => resolve()));
  await soon(() => testApp.app.server.listenerCount('request')).toBeGreaterThan(0);
  setTimeout(() => socket.destroy(), 100);
  const record = await last((it) => it.operation === 'POST /api/register');
  expect(record).toMatchObject({ code: 'CLIENT_GONE', network: '127.0.0.0/24' });
  expect(all().filter((it) => it.operation === 'POST /api/register').length).toBe(1);
});

const open = (protocols = ['graphql-transport-ws'], headers = {}) =>
  new WebSocket(socketAddress(testApp.url), protocols, { headers });
const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => void socket.once('close', resolve).on('error', () => {}));

/** The connection below a WebSocket, to send invalid frames. */
const below = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket;

it.each<[string, (socket: WebSocket) => void, { cause: string; closeCode: number }]>([
  ['no message', (socket) => socket.send('not json'), { cause: 'bad_message', closeCode: 4400 }],
  [
    'a message that only servers send',
    (socket) => socket.send('{"id":"1","type":"next","payload":{}}'),
    { cause: 'bad_message', closeCode: 4400 },
  ],
  ['too much', (socket) => socket.send('x'.repeat(70_000)), { cause: 'message_too_large', closeCode: 1009 }],
  [
    'no frame',
    (socket) => below(socket).write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
    { cause: 'protocol', closeCode: 1002 },
  ],
  ['nobody', (socket) => socket.send('{"type":"connection_init"}'), { cause: 'bad_token', closeCode: 4401 }],
])('a socket that sends %s leaves a record of its end', async (_name, bring, { cause, closeCode }) => {
  const socket = open();
  await new Promise((resolve) => socket.once('open', resolve));
  const end = closed(socket);
  bring(socket);
  expect(await end).toBe(closeCode);
  expect(await last((it) => it.operation === 'close' && it.cause === cause)).toMatchObject({ closeCode });
});

it('the log contains only close codes that the server used', async () => {
  const socket = open();
  await new Promise((resolve) => socket.once('open', resolve));
  const end = closed(socket);
  socket.close(4500, 'it was you');
  await end;
  expect(await last((it) => it.operation === 'close' && it.closeCode === 4500)).toMatchObject({
    code: 'OK',
    level: 20,
  });
});

it.each<[string, object, string]>([
  ['another site', { origin: 'https://evil.example' }, 'cross_site'],
  ['a bad token', { authorization: 'Bearer hh_none' }, 'bad_token'],
])('a socket of %s is refused, with a record under the id in its response', async (_name, headers, cause) => {
  const socket = open(['graphql-transport-ws'], headers);
  const requestId = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.headers['x-request-id']));
  });
  socket.on('error', () => {}).terminate();
  const record = await last((it) => it.requestId === requestId);
  expect(record).toMatchObject({ interface: 'websocket', operation: 'connect', cause });
});

it('input is never logged verbatim', async () => {
  await testApp.nobody.fetch('/graphql', {
    method: 'POST',
    json: { query: '{ siteStats { count } }', operationName: `\n{"level":60}\u009b31m${'x'.repeat(10_000)}` },
  });
  const { operationName } = await last((it) => it.operationName !== undefined);
  expect(operationName).toMatch(/^\w{64}$/);
  expect(
    testApp.log.every((line) => !/[\x7f-\x9f\u202e]/.test(line) && line.indexOf('\n') === line.length - 1),
  ).toBe(true);
});
