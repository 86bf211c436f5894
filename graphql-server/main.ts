import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp, type App } from './app.ts';
import { readEnv, type Env } from './platform/config/env.ts';
import { linkToLauncher, type LauncherLink } from './launcher/launched.ts';
import { letGo } from './launcher/letGo.ts';
import { startWatchdog } from './launcher/watchdog.ts';
import { createLog } from './platform/telemetry/log.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embeddedPostgres.ts';
import { waitForDatabase } from './platform/database/reachDatabase.ts';
import { checkAddress, listen, urlOf } from './platform/startup/address.ts';
import { checkPage } from './platform/startup/builtPage.ts';
import { exitOnFailure } from './platform/startup/exit.ts';
import { warnOfModerators } from './platform/startup/moderators.ts';
import { Opened } from './platform/startup/opened.ts';
import { StopSignal, Stopped } from './platform/startup/stopSignal.ts';

/** A stop that takes longer than this is not a graceful one any more. */
const STOP_MILLISECONDS = 20_000;

type Prepare = (database: Database) => Promise<void>;

/**
 * Environment → database → app → listen; stops gracefully on SIGTERM and SIGINT. `prepare` may fill the database
 * before anybody is let in. What fails on the way closes again what was opened, and so does a stop in the middle. A
 * second signal ends it without waiting for those who are connected.
 */
export async function serve(env: Env, prepare?: Prepare): Promise<void> {
  const launcher = linkToLauncher();
  startWatchdog();
  const log = createLog(env.LOG_LEVEL);
  const opened = new Opened();
  const stop = new StopSignal();
  let app: App;
  try {
    checkPage(env.PAGE_DIR);
    if (!launcher) await checkAddress(env);
    const database = await openServer(env, { opened, stop, log, prepare });
    app = await stop.or(() => createApp(env, database, log));
    if (launcher) await stop.or(() => launcher.open(app.server, app.isReady));
    else await stop.or(() => listen(app.server, env));
    await stop.or(() => warnOfModerators(env.MODERATORS, database.pool, log));
    console.log(`${env.community.productName} is at ${urlOf(app.server, env)}`);
  } catch (error) {
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await opened.close();
    if (error instanceof Stopped) process.exit(0);
    throw error;
  }
  stopOnSignals(app, opened, env, launcher);
  stop.close();
}

interface Start {
  opened: Opened;
  stop: StopSignal;
  log: Logger;
  prepare: Prepare | undefined;
}

/** The database, up to date and filled: the embedded one is started, another one is waited for. */
async function openServer(env: Env, { opened, stop, log, prepare }: Start): Promise<Database> {
  const url = env.DATABASE_URL ?? (await startEmbedded(env, opened, log));
  if (env.DATABASE_URL) {
    const { signal } = stop;
    await stop.or(() => waitForDatabase(url, { seconds: env.DATABASE_WAIT_SECONDS, log, signal }));
  }
  const database = await stop.or(() => openDatabase(url, env.DATABASE_POOL));
  opened.add(database.close);
  if (prepare) await stop.or(() => prepare(database));
  return database;
}

async function startEmbedded(env: Env, opened: Opened, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(env.dataDir, 'postgres'),
    log: (line) => log.debug({ line }, 'postgres'),
  });
  opened.add(postgres.stop);
  return postgres.url;
}

function stopOnSignals(app: App, opened: Opened, env: Env, launcher: LauncherLink | undefined): void {
  const hurry = new AbortController();
  let stopping = false;
  async function stop(drainSeconds: number): Promise<void> {
    if (stopping) return hurry.abort();
    stopping = true;
    app.drain();
    if (launcher?.isPaused()) await letGo(app, hurry.signal);
    else await sleep(drainSeconds * 1_000, undefined, hurry).catch(() => {});
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await app.close();
    await opened.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop(env.DRAIN_SECONDS));
  // At a terminal nobody waits for a balancer.
  process.on('SIGINT', () => void stop(0));
}

if (import.meta.main) await exitOnFailure(() => serve(readEnv()));
