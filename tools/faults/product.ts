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
  /** How many processes serve it; one unless told otherwise. */
  processes?: number;
  settings?: Record<string, string>;
  /** Each process is a launcher's. */
  isLaunched?: boolean;
  /** A server of its own instead of the one that all share. */
  postgres?: Postgres;
  /** Where its files are, instead of a new folder. */
  dataDir?: string;
  /** Milliseconds for which a file without a row may be on its way; none unless told otherwise. */
  onItsWay?: number;
  /** What is to be done when all of its processes have ended. */
  onClosed?: () => Promise<void>;
}

/** The built product in processes of its own on one real database, with members who write. */
export interface RunningProduct {
  postgres: Postgres;
  dataDir: string;
  databaseUrl: string;
  /** For looks into the database, past the product. */
  pool: Pool;
  /** Those that are up; the load writes to them. */
  processes: Running[];
  /** Those that are up too, and at whose doors it does not knock. */
  alsoUp: Running[];
  scene: Scene;
  load: Load;
  onItsWay: number;
  /** Starts another process. */
  start(more?: Record<string, string>): Promise<Running>;
  /** Takes a process from the doors; it lives on. */
  leave(process: Running): void;
  close(): Promise<void>;
}

/** No limit is met, and of the log only errors are shown. */
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

/** Runs a program that stands beside the product (`backup`, `restore`, `mediaCheck`) on the database and files of `product`; returns its output. */
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
