import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/bench/product.ts';

/** Why tests of Redis do not run here; nothing where they do. */
export const NO_REDIS =
  spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'there is no redis-server on the PATH (Debian: apt-get install redis-server)';

/** A real Redis in a process of its own, without anything on disk. */
export interface Redis {
  url: string;
  /** Kills Redis as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Makes Redis hang without answering until it is continued. */
  freeze(): void;
  goOn(): void;
}

export async function startRedis(): Promise<Redis> {
  const port = String(await freePort());
  let child: ChildProcess | undefined;
  const runs = () => child?.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    if (runs()) return;
    const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    for (let said = ''; !said.includes('Ready to accept connections');)
      said += String((await once(child.stdout!, 'data'))[0]);
    child.stdout!.resume();
  }

  async function kill(): Promise<void> {
    if (!runs()) return;
    child!.kill('SIGKILL');
    await once(child!, 'exit');
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void child!.kill('SIGSTOP'),
    goOn: () => void child!.kill('SIGCONT'),
  };
}
