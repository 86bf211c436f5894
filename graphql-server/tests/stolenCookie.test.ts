import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { startProduct, type Running } from '../../tools/bench/product.ts';
import { hashOfRecoverySecret, makeRecoverySecret } from '../modules/recovery/recoverySecret.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { createDatabase, dropDatabase } from '../testing/database.ts';
import { createFactories, type Factories } from '../testing/factories.ts';
import { closeSockets, connect } from '../testing/socket.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

/** Two real processes on one database: the member is connected to the first, the thief to the second. */
const SESSION_SECRET = 'a secret that only the tests know, 32+';
const NEW = 'a new horse battery';
let folder: string, url: string, database: Database, create: Factories;
let processes: Running[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-stolen-'));
  url = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SESSION_SECRET };
  processes = [await startProduct(settings), await startProduct(settings)];
  database = await openDatabase(url, 2);
  create = createFactories(() => database.orm.em.fork());
});
afterEach(closeSockets);
afterAll(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await database.close();
  await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

const visitor = (at: number, user?: { id: number }) =>
  createVisitor(processes[at]!.url, database, SESSION_SECRET, user);

async function run(as: Visitor, document: string, variables?: Record<string, unknown>) {
  const { data, errors } = await as.run(document, variables);
  expect(errors).toBeUndefined();
  return data;
}

const changePassword = (own: Visitor) =>
  run(own, `mutation { changePassword(input: { newPassword: "${NEW}", version: 1 }) { version } }`);

async function endOne(own: Visitor): Promise<void> {
  const { sessions } = await run(own, '{ sessions { id isCurrent } }');
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await run(own, `mutation { endSession(input: { sessionId: ${id} }) }`);
}

async function endOthers(own: Visitor): Promise<void> {
  expect((await own.fetch('/api/user/sessions', { method: 'DELETE' })).status).toBe(204);
}

async function deleteAccount(own: Visitor): Promise<void> {
  const { viewer } = await run(own, '{ viewer { username } }');
  await run(own, `mutation { deleteAccount(input: { username: "${viewer.username}" }) { erasesAt } }`);
}

/** As if an owner had made the link three days ago. */
async function recover(_own: Visitor, { id }: { id: number }): Promise<void> {
  const secret = makeRecoverySecret();
  await database.pool.query(
    `insert into recovery_links (user_id, hash, valid_from, valid_until) values ($1, $2, now(), now() + interval '1 day')`,
    [id, hashOfRecoverySecret(secret)],
  );
  await run(await visitor(0), `mutation { recover(input: { secret: "${secret}", newPassword: "${NEW}" }) }`);
}

/** What the cookie still opens at its process: GraphQL, REST, and the socket, which it opens now. */
async function use(thief: Visitor) {
  const client = connect(thief, processes[1]!.url);
  let socket = 'new';
  client.on('connected', () => (socket = 'open'));
  client.on('closed', () => (socket = 'closed'));
  await expect.poll(() => socket).toBe('open');
  return async () => ({
    graphql: (await thief.run('{ viewer { id } }')).data.viewer !== null,
    rest: (await thief.fetch('/api/user')).status,
    socket,
  });
}

it.each([
  ['a new password', 'its copied cookie', changePassword],
  ['a new password', 'another session', changePassword],
  ['the end of that session', 'another session', endOne],
  ['the end of all others', 'another session', endOthers],
  ['a used recovery link', 'another session', recover],
  ['a used recovery link', 'its copied cookie', recover],
  ['a deleted account', 'another session', deleteAccount],
] as const)('%s ends %s at another process within two seconds', async (_way, whose, end) => {
  const user = await create.user();
  const own = await visitor(0, user);
  const thief = await visitor(1, whose === 'another session' ? user : undefined);
  if (whose === 'its copied cookie') thief.cookie = own.cookie;
  const bystander = await use(await visitor(1, await create.user()));
  const stolen = await use(thief);
  expect(await stolen()).toEqual({ graphql: true, rest: 200, socket: 'open' });
  await end(own, user);
  const begun = Date.now();
  await expect.poll(stolen, { interval: 50 }).toEqual({ graphql: false, rest: 401, socket: 'closed' });
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect(await bystander()).toEqual({ graphql: true, rest: 200, socket: 'open' });
});
