import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { freePort } from '../../tools/bench/product.ts';
import { nodeArguments } from '../launcher/arguments.ts';

/** Sent through every interface; it must not appear anywhere afterwards. */
const SENTINEL = 'sentinel-7f3a9c-password';

const METRICS_TOKEN = 'a-token-of-prometheus';

let folder: string;
let url: string;
let product: ChildProcess;
let said = '';

/** The built product with the most verbose logging. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-sentinel-'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    PAGE_DIR: 'frontend',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN,
  };
  product = spawn(process.execPath, [...nodeArguments(), 'dist/graphql-server/main.js'], {
    env,
    stdio: 'pipe',
  });
  for (const stream of [product.stdout!, product.stderr!]) stream.on('data', (bytes) => (said += bytes));
  await vi.waitFor(() => expect(said).toContain(url), 50_000);
}, 60_000);

afterAll(async () => {
  if (product.exitCode === null && product.kill()) await once(product, 'exit');
  await rm(folder, { recursive: true, force: true });
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(url + path, { method: 'POST', headers: sent, body: text })).status;
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { id } }';
const account = (username: unknown, password: unknown = SENTINEL) => ({ username, password });
const run = (query: string, input: unknown) => post('/graphql', { query, variables: { input } });

/** All ways in which people and programs hand passwords over, and the mistakes they make; a status each. */
const signIns = async (): Promise<number[]> => [
  await post('/api/register', account('ann')),
  await post('/api/register', account('ANN')),
  await post('/api/register', account('.not a name.')),
  await post('/api/register', account('carl', `${SENTINEL}${'x'.repeat(2_000)}`)),
  await post('/api/register', account('carl', `${SENTINEL}\0`)),
  await post('/api/register', account('carl', { $ne: SENTINEL })),
  await post('/api/login', account('ann')),
  await post('/api/login', account('ann', `${SENTINEL}!`)),
  await post('/api/login', account('nobody')),
  await post('/api/login', account(['ann'])),
  await post('/api/login', `{"username":"ann","password":"${SENTINEL}"`),
  await post('/api/login', `username=ann&password=${SENTINEL}`, {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  await post('/api/login', `ann ${SENTINEL}`, { 'content-type': 'text/plain' }),
  await post(`/api/login?password=${SENTINEL}`, account('ann', 7)),
  await post('/api/logout', '', { authorization: `Bearer ${SENTINEL}`, cookie: `hodlhood=${SENTINEL}` }),
  await post(`/${SENTINEL}/${SENTINEL}`, '', {
    'x-request-id': SENTINEL,
    'user-agent': SENTINEL,
    referer: `${url}/${SENTINEL}`,
  }),
  await post(`/api/posts/${SENTINEL}/like`, '', { 'idempotency-key': SENTINEL }),
  await run(REGISTER, account('bob')),
  await run(REGISTER, account('Bob')),
  await run(LOGIN, account('bob')),
  await run(LOGIN, account('bob', `${SENTINEL}!`)),
  await run(LOGIN, account('bob', [SENTINEL, { a: SENTINEL }])),
  await run(`mutation { login(input: { username: "bob", password: "${SENTINEL}" }) { id } }`, {}),
  await run(`mutation { login(input: { username: "bob", password: "${SENTINEL}" `, {}),
  await run(`mutation { login(input: { name: "bob", password: "${SENTINEL}" }) { nothing } }`, {}),
];

/** A socket is asked to sign in, which is not its business. */
async function bySocket(): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const variables = { input: account('ann') };
  socket.send(JSON.stringify({ type: 'connection_init', payload: { password: SENTINEL } }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: LOGIN, variables } }));
  await once(socket, 'message');
  socket.send(`not json ${SENTINEL}`);
  await once(socket, 'close');
}

/** A table has gone, so that statements fail in ways nobody has thought of. */
async function inRuins(): Promise<number[]> {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(folder, 'postgres', name), 'utf8')),
  );
  const client = new Client(`postgres://hodlhood:${password}@127.0.0.1:${port}/hodlhood`);
  await client.connect();
  await client.query('alter table users rename to members');
  const statuses = [
    await post('/api/register', account('dora')),
    await post('/api/login', account('ann')),
    await run(LOGIN, account('ann')),
  ];
  await client.query('alter table members rename to users');
  await client.end();
  return statuses;
}

it('a password is found in no line of a log and in no file, whichever way it came', async () => {
  const statuses = await signIns();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(4);
  await bySocket();
  expect(await inRuins()).toEqual([500, 500, 200]);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${url}/metrics`, { headers })).text();
  expect(figures).toContain('hodlhood_outcomes_total{');
  expect(figures).not.toMatch(/sentinel|\b(ann|bob)\b|127\.0\.0/);
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said.match(/unexpected error/g)?.length).toBeGreaterThan(2);
  expect(said).not.toContain(SENTINEL);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());
  expect(files.length).toBeGreaterThan(100);
  const telling = [];
  for (const { parentPath, name } of files)
    if ((await readFile(join(parentPath, name))).includes(SENTINEL)) telling.push(name);
  expect(telling).toEqual([]);
}, 60_000);
