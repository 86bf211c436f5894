import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/bench/product.ts';
import { ask, controlFile } from '../controlClient.ts';
import type { Launcher } from '../launcher.ts';

export type Status = ReturnType<Launcher['status']>;

export interface Running {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Output of the launcher and, on the same terminal, of its server processes. */
  output(): string;
  status(): Promise<Status>;
  switchTo(folder: string): Promise<Status>;
  /** Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A data folder that names the build to start. */
export async function makeDataDir(folder?: string): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'hodlhood-launcher-')));
  if (folder) await writeFile(join(dataDir, 'release.json'), JSON.stringify({ folder }));
  return dataDir;
}

/** Starts the built launcher in a process of its own; resolves once one of its server processes serves. */
export async function startLauncher(
  dataDir: string,
  settings: Record<string, string> = {},
  isUp: (running: Running) => Promise<unknown> = untilServing,
): Promise<Running> {
  const port = Number(settings.PORT ?? (await freePort()));
  const env = {
    ...process.env,
    UPGRADE_WATCH_SECONDS: '1',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, ['dist/graphql-server/launcher/main.js'], { env, stdio: 'pipe' });
  const killIt = () => void child.kill();
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (output += bytes));
  const control = join(dataDir, controlFile(port));
  const running: Running = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    child,
    output: () => output,
    status: () => ask<Status>(control, { command: 'status' }),
    switchTo: (folder) => ask<Status>(control, { command: 'switch', folder }),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
  try {
    await isUp(running);
  } catch (error) {
    child.kill();
    throw error;
  }
  return running;
}

async function untilServing({ child, port, dataDir, status, output }: Running): Promise<void> {
  const isServing = () =>
    status().then(
      (server) => server.isServing,
      () => false,
    );
  while (!existsSync(join(dataDir, controlFile(port))) || !(await isServing())) {
    if (child.exitCode !== null) throw new Error(`The launcher ended with ${child.exitCode}: ${output()}`);
    await sleep(20);
  }
}

/** Whether a process is alive; a zombie is not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
