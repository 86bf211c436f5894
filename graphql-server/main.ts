import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { Complaint } from './complaint.ts';
import { readEnv, type Env } from './env.ts';
import { createLog } from './log.ts';
import { openDatabase, type Database } from './orm/database.ts';
import { startEmbeddedPostgres } from './orm/embeddedPostgres.ts';

/** A stop that takes longer than this is not a graceful one any more. */
const STOP_MILLISECONDS = 20_000;

/**
 * Environment → database → app → listen; stops gracefully on SIGTERM and SIGINT. `prepare` may fill the database
 * before anybody is let in.
 */
export async function serve(env: Env, prepare?: (database: Database) => Promise<void>): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const postgres = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(env.dataDir, 'postgres'),
        log: (line) => log.debug({ line }, 'postgres'),
      });
  const database = await openDatabase(env.DATABASE_URL ?? postgres!.url, env.DATABASE_POOL);
  await prepare?.(database);
  const app = await createApp(env, database, log);
  app.server.listen(env.PORT, env.HOST);
  await once(app.server, 'listening');
  const { port } = app.server.address() as AddressInfo;
  console.log(`${env.community.productName} is at http://${env.HOST}:${port}`);

  let stopping = false;
  async function stop(drainSeconds: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    app.drain();
    await sleep(drainSeconds * 1_000);
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await app.close();
    await database.close();
    await postgres?.stop();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop(env.DRAIN_SECONDS));
  // At a terminal nobody waits for a balancer.
  process.once('SIGINT', () => void stop(0));
}

/** Runs a program of ours; what goes wrong at its start is said in words and ends it. */
export async function exitOnFailure(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await exitOnFailure(() => serve(readEnv()));
