import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp, type App } from './app.ts';
import { readEnv, type Env } from './platform/config/env.ts';
import { linkToLauncher, type LauncherLink } from './launcher/launched.ts';
import { waitForConnections } from './launcher/drain.ts';
import { startWatchdog } from './launcher/watchdog.ts';
import { jobFailed } from './platform/telemetry/jobs.ts';
import { createLog } from './platform/telemetry/log.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embeddedPostgres.ts';
import { waitForDatabase } from './platform/database/reachDatabase.ts';
import { warnOfNoTrust } from './platform/http/untrustedHttps.ts';
import { checkAddress, listen, urlOf } from './platform/startup/address.ts';
import { refuseChangedHost } from './modules/passkeys/refuseChangedHost.ts';
import { appointModerators } from './modules/roles/appointModerators.ts';
import { offerClaim, terminalPrinter } from './modules/roles/offerClaim.ts';
import { checkPage, warnOfModerators, warnOfPool } from './platform/startup/checks.ts';
import { exitOnFailure } from './platform/startup/exit.ts';
import { noteOrigin } from './platform/startup/origin.ts';
import { CleanupStack, Stopped, StopSignal } from './platform/startup/lifecycle.ts';

/** A stop that takes longer than this is not a graceful one any more. */
const STOP_TIMEOUT_MS = 20_000;

type Prepare = (database: Database) => Promise<void>;

/**
 * Environment → database → app → listen; stops gracefully on SIGTERM and SIGINT. `prepare` may fill the database before
 * the server listens. A failure or a stop on the way closes what was opened. A second signal ends the process without
 * waiting for connected clients.
 */
export async function serve(env: Env, prepare?: Prepare): Promise<void> {
  const launcher = linkToLauncher();
  startWatchdog();
  const log = createLog(env.LOG_LEVEL);
  // An unhandled rejection must not end the process for everyone; it is recorded as a fault.
  process.on('unhandledRejection', (error) => jobFailed(log, 'unhandled', error));
  warnOfNoTrust(env, log);
  const cleanup = new CleanupStack();
  const stop = new StopSignal();
  let app: App;
  try {
    checkPage(env.PAGE_DIR);
    if (!launcher) await checkAddress(env);
    const database = await openServer(env, { cleanup, stop, log, prepare });
    app = await stop.run(() => createApp(env, database, log));
    await stop.run(() => refuseChangedHost(env, database.pool));
    await stop.run(() => appointModerators(env.MODERATORS, database.pool, app.services.transactions));
    if (launcher) await stop.run(() => launcher.open(app.server, app.isReady));
    else await stop.run(() => listen(app.server, env));
    await stop.run(() => warnOfPool(database.pool, log));
    await stop.run(() => warnOfModerators(env.MODERATORS, database.pool, log));
    const origin = env.PUBLIC_URL ?? urlOf(app.server, env);
    await stop.run(() => noteOrigin(database.pool, origin));
    await stop.run(() => offerClaimLink(env, origin, database, log));
    console.log(`${env.community.productName} is at ${urlOf(app.server, env)}`);
  } catch (error) {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await cleanup.close();
    if (error instanceof Stopped) process.exit(0);
    throw error;
  }
  stopOnSignals(app, cleanup, env, launcher);
  stop.close();
}

/** Without it `npm run admin` appoints an owner, so that a folder that cannot be written does not prevent the start. */
async function offerClaimLink(env: Env, origin: string, { pool }: Database, log: Logger): Promise<void> {
  try {
    await offerClaim({ pool, dataDir: env.dataDir, origin, print: terminalPrinter(), log });
  } catch (error) {
    jobFailed(log, 'claim_link', error);
  }
}

interface Start {
  cleanup: CleanupStack;
  stop: StopSignal;
  log: Logger;
  prepare: Prepare | undefined;
}

/** The database, up to date and filled: the embedded one is started, another one is waited for. */
async function openServer(env: Env, { cleanup, stop, log, prepare }: Start): Promise<Database> {
  const url = env.DATABASE_URL ?? (await startEmbedded(env, cleanup, log));
  if (env.DATABASE_URL) {
    const { signal } = stop;
    await stop.run(() => waitForDatabase(url, { seconds: env.DATABASE_WAIT_SECONDS, log, signal }));
  }
  const database = await stop.run(() => openDatabase(url, env.DATABASE_POOL));
  cleanup.add(database.close);
  if (prepare) await stop.run(() => prepare(database));
  return database;
}

async function startEmbedded(env: Env, cleanup: CleanupStack, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(env.dataDir, 'postgres'),
    removesOldBinaries: true,
    log: (line) => log.debug({ line }, 'postgres'),
    onDown: (reason) => log.error({ reason }, 'PostgreSQL is down; it is started again as soon as it can be'),
    onMoved(port) {
      log.error({ port }, 'PostgreSQL is back at another port: this process ends, to be started again');
      // Not 0, so that supervisors that start again what has failed do so as well.
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  cleanup.add(postgres.stop);
  return postgres.url;
}

function stopOnSignals(app: App, cleanup: CleanupStack, env: Env, launcher: LauncherLink | undefined): void {
  const hurry = new AbortController();
  let stopping = false;
  async function stop(drainSeconds: number): Promise<void> {
    if (stopping) return hurry.abort();
    stopping = true;
    app.drain();
    if (launcher?.isPaused()) await waitForConnections(app, hurry.signal);
    else await sleep(drainSeconds * 1_000, undefined, hurry).catch(() => {});
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await cleanup.close();
    process.exit();
  }
  process.on('SIGTERM', () => void stop(env.DRAIN_SECONDS));
  // With Ctrl+C at a terminal there is no load balancer to wait for.
  process.on('SIGINT', () => void stop(0));
}

if (import.meta.main) await exitOnFailure(() => serve(readEnv()));
