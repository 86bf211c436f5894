import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { createApp, type App } from '../app.ts';
import { readEnv } from '../platform/config/env.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { createDatabase, dropDatabase } from './database.ts';
import { createFactories, type Factories } from './factories.ts';
import { refuseSecondConnections } from './oneConnection.ts';
import { closeSockets } from './socket.ts';
import { UNLIMITED } from './unlimited.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface TestApp {
  app: App;
  database: Database;
  url: string;
  create: Factories;
  /** What the server has logged, a JSON line each. */
  log: string[];
  /** A client signed in as this member, with its own session. */
  as(user: { id: number }): Promise<Visitor>;
  /** The product as a program meets it that has this member's token; more than what the factory gives can be said. */
  by(values: Parameters<Factories['accessToken']>[0]): Promise<Visitor & { token: string; tokenId: number }>;
  /** A client without an account. */
  nobody: Visitor;
  /** A visitor with its own cookie jar, for tests that log in. */
  visitor(): Promise<Visitor>;
}

const SESSION_SECRET = 'a secret that only the tests know, 32+';

/**
 * The whole product on a database of its own, for the tests of one file:
 * `const testApp = useTestApp()` and then, inside tests, `(await testApp.as(ann)).run(document)`.
 */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const testApp = {} as TestApp;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startTestApp(inject('postgresUrl'), settings);
    Object.assign(testApp, started.testApp);
    stop = started.stop;
  });
  afterEach(closeSockets);
  afterAll(() => stop?.());
  return testApp;
}

/** A second process on the database of `testApp`, for the tests of one file. */
export function useOtherProcess(testApp: TestApp): TestApp {
  const other = {} as TestApp;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    Object.assign(other, started.testApp);
    stop = started.stop;
  });
  afterAll(() => stop?.());
  return other;
}

/** The database of each test app that runs. */
const databasesInUse: string[] = [];

/** Starts a test app without Vitest's hooks, for a second process on the database at `databaseUrl`. */
export async function startTestApp(templateUrl: string, settings: Record<string, string> = {}) {
  const databaseUrl = settings.DATABASE_URL ?? (await createDatabase(templateUrl));
  const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-app-'));
  const budgets = budgetsIn(settings);
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET,
    DATABASE_POOL: '10',
    PAGE_DIR: 'frontend',
    ...UNLIMITED,
    ...settings,
    ...Object.fromEntries(Object.keys(budgets).map((name) => [name, UNLIMITED[name]])),
    DATABASE_URL: databaseUrl,
  });
  Object.assign(env, budgets);
  const log: string[] = [];
  const database = await openDatabase(databaseUrl, env.DATABASE_POOL);
  const app = await createApp(env, database, createLog('debug', { write: (line) => void log.push(line) }));
  refuseSecondConnections(database, app.services.transactions);
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  databasesInUse.push(databaseUrl);
  const testApp: TestApp = {
    app,
    database,
    url,
    log,
    create: createFactories(() => database.orm.em.fork()),
    as: (user) => createVisitor(url, database, SESSION_SECRET, user),
    async by(values) {
      const { id, secret } = await testApp.create.accessToken(values);
      return Object.assign(await testApp.visitor(), { token: secret, tokenId: id });
    },
    nobody: await createVisitor(url, database, SESSION_SECRET),
    visitor: () => createVisitor(url, database, SESSION_SECRET),
  };
  async function stop(): Promise<void> {
    await app.close();
    await database.close();
    databasesInUse.splice(databasesInUse.indexOf(databaseUrl), 1);
    if (!settings.DATABASE_URL) await dropUnused(databaseUrl);
    await rm(dataDir, { recursive: true, force: true });
  }
  return { testApp, stop };
}

/** A second process on the same database must have been stopped: it would lose its sessions while it works. */
function dropUnused(databaseUrl: string): Promise<void> {
  if (databasesInUse.includes(databaseUrl)) throw new Error('Another test app still runs on this database.');
  return dropDatabase(databaseUrl);
}

/** Budgets of work may be smaller than the environment allows, so that tests spend them soon. */
const budgetsIn = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => name.startsWith('LIMIT_POINTS_') && value !== '')
      .map(([name, value]) => [name, Number(value)]),
  );
