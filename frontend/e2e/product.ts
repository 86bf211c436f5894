import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nodeArguments } from '../../graphql-server/launcher/arguments.ts';
import { freePort } from '../../tools/bench/product.ts';
import { UNLIMITED } from '../../graphql-server/testing/unlimited.ts';

/** The built product in a process of its own, on an embedded database in a temporary folder. */
export interface Product {
  url: string;
  /** Its data directory. */
  dataDir: string;
  /** Kills the process without a shutdown. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Starts it again with these as moderators, who have accounts already: their names are reserved from then on. */
  appoint(moderators: string[]): Promise<void>;
  /** Ends it and, where no other process needs them, its database and data. */
  stop(): Promise<void>;
}

const MAIN = resolve('dist/graphql-server/main.js');

interface Options {
  /** Another product whose database and data this one shares, as a second process. */
  beside?: Product;
  /** Further variables of the environment. */
  settings?: Record<string, string>;
}

export async function startProduct({ beside, settings }: Options = {}): Promise<Product> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'hodlhood-e2e-')));
  const port = String(await freePort());
  const env: Record<string, string> = {
    PORT: port,
    DATA_DIR: dataDir,
    LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
    LOG_LEVEL: 'error',
    ...UNLIMITED,
    // Members of a test have just been registered.
    NEW_MEMBER_HOURS: '0',
    ...settings,
  };
  let running = await start(env);
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    crash: () => end('SIGKILL'),
    restart: async () => void (running = await start(env)),
    async appoint(moderators) {
      await end('SIGTERM');
      Object.assign(env, { MODERATORS: moderators.join(',') });
      running = await start(env);
    },
    async stop() {
      await end('SIGTERM');
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with the first line, which the product prints when it listens. */
async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeArguments(), MAIN], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killIt = () => void child.kill();
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  await Promise.race([once(child.stdout!, 'data'), failed(child)]);
  child.stdout!.resume();
  return child;
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number];
  throw new Error(`The product ended with ${code}`);
}
