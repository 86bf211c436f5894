import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { startLaunched, startProduct, type Running } from '../bench/product.ts';
import { Load } from './load.ts';
import type { Postgres } from './postgres.ts';
import { makeScene } from './scene.ts';
import type { Scene } from './writes.ts';

export interface ProductOptions {
  /** The number of processes; one by default. */
  processes?: number;
  settings?: Record<string, string>;
  /** Whether each process runs under a launcher. */
  isLaunched?: boolean;
  /** A separate PostgreSQL instead of the shared one. */
  postgres?: Postgres;
  /** The folder of its files; a new one by default. */
  dataDir?: string;
  /** Milliseconds for which a file may have no row yet; none by default. */
  onItsWay?: number;
  /** Called when all processes have ended. */
  onClosed?: () => Promise<void>;
}

/** The built product in processes of its own on one real database, with members who write. */
export interface RunningProduct {
  postgres: Postgres;
  dataDir: string;
  databaseUrl: string;
  /** Direct access to the database. */
  pool: Pool;
  /** Running processes that get the load. */
  processes: Running[];
  /** Running processes that get no load. */
  alsoUp: Running[];
  scene: Scene;
  load: Load;
  onItsWay: number;
  /** Starts another process. */
  start(more?: Record<string, string>): Promise<Running>;
  /** Removes a process from the load; it keeps running. */
  leave(process: Running): void;
  close(): Promise<void>;
}

/** Without rate limits, and with only errors in the log. */
const SETTINGS = { PAGE_DIR: 'frontend', LOG_LEVEL: 'error', LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' };

export async function openProduct(shared: Postgres, options: ProductOptions = {}): Promise<RunningProduct> {
  const { processes: count = 1, postgres = shared } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hodlhood-faults-')));
  const databaseUrl = await postgres.createDatabase();
  const settings = {
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...options.settings,
  };
  const processes: Running[] = [];
  const alsoUp: Running[] = [];
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {}); // the server's end is what this is about
  const start = async (more: Record<string, string> = {}) => {
    const started = await (options.isLaunched ? startLaunched : startProduct)({ ...settings, ...more });
    processes.push(started);
    return started;
  };
  const leave = (process: Running) => void processes.splice(processes.indexOf(process), 1);
  await Promise.all(Array.from({ length: count }, () => start()));
  const scene = count > 0 ? await makeScene(processes[0]!.url) : ({} as Scene);
  const load = new Load(scene, () => processes.map(({ url }) => url));
  return {
    postgres,
    dataDir,
    databaseUrl,
    pool,
    processes,
    alsoUp,
    scene,
    load,
    onItsWay: options.onItsWay ?? 0,
    start,
    leave,
    async close() {
      await Promise.all([...processes, ...alsoUp].map((process) => process.stop()));
      await pool.end();
      await options.onClosed?.();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a command (`backup`, `restore`, `mediaCheck`) on the database and files of `product`; returns its output. */
export async function runProgram(name: string, product: RunningProduct, args: string[] = []) {
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const script = `dist/graphql-server/${name}.js`;
  return promisify(execFile)(process.execPath, [script, ...args], { env });
}

/** Resolves once a statement of the product's waits for a lock. */
export async function waitForLock({ pool }: RunningProduct): Promise<void> {
  const look = () => pool.query("select from pg_stat_activity where wait_event_type = 'Lock'");
  while (!(await look()).rowCount) await sleep(5);
}
