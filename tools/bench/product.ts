import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nodeArguments } from '../../graphql-server/launcher/arguments.ts';
import { UNLIMITED } from '../../graphql-server/testing/unlimited.ts';

export interface Running {
  url: string;
  pid: number;
  /** Asks it to go, and waits until it has; resolves with its exit code, null when it was killed. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would, with no time to say goodbye. */
  crash(): Promise<void>;
}

interface StartOptions {
  nodeOptions?: string[];
  /** Another release's. */
  folder?: string;
}

/**
 * Starts a compiled module (a path below `dist/`) in a process of its own, at `PORT` or any free one, and waits for its
 * first line.
 */
async function start(
  script: string,
  env: Record<string, string>,
  { nodeOptions = [], folder = '.' }: StartOptions = {},
): Promise<Running> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...nodeOptions, join('dist', script)], {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: port },
    // Not inherited: a process that outlives a killed test would keep the test's runner waiting for its end.
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });
  child.stderr!.pipe(process.stderr);
  const killIt = () => void child.kill();
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  await Promise.race([once(child.stdout!, 'data'), failed(child, script)]);
  child.stdout!.pipe(process.stderr);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: () => end(child, 'SIGTERM'),
    crash: async () => void (await end(child, 'SIGKILL')),
  };
}

async function failed(child: ChildProcess, script: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number];
  throw new Error(`${script} ended with ${code}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const inTests = (settings: Record<string, string>) => ({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  ...UNLIMITED,
  LOG_LEVEL: 'warn',
  ...settings,
});

/**
 * A server process of the product, as the launcher starts it; the settings say which database or folder. `folder` has
 * another release.
 */
export const startProduct = (settings: Record<string, string>, folder?: string) =>
  start('graphql-server/main.js', inTests(settings), { nodeOptions: nodeArguments(), folder });

/** The whole product, as `npm start` runs it: a launcher and its server process. */
export const startLaunched = (settings: Record<string, string>) =>
  start('graphql-server/launcher/main.js', inTests(settings));

/** What a bench holds the product against: a module of its own (`limit.js`) on the same database. */
export const startLimit = (script: string, databaseUrl: string) =>
  start(`tools/bench/${script}`, { DATABASE_URL: databaseUrl });

/** Seconds of processor that a process has used; only Linux tells. */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
