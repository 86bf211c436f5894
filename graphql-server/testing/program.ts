import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { nodeArguments } from '../launcher/arguments.ts';
import { UNLIMITED } from './unlimited.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Program {
  child: ChildProcess;
  /** The output of the program so far. */
  said(): string;
  ended: Promise<Ended>;
}

/** A program that does not end within this time is killed; its exit code is then null. */
const TIMEOUT_MS = 60_000;

/** Starts a built program of ours (a path below `dist/graphql-server/`) as an operator would, with little memory. */
export function startProgram(
  script: string,
  settings: Record<string, string>,
  args: string[] = [],
  account = {},
  timeoutMs = TIMEOUT_MS,
): Program {
  const node = [...nodeArguments(), `dist/graphql-server/${script}.js`, ...args];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    PORT: '0',
    PAGE_DIR: 'frontend',
    ...UNLIMITED,
  };
  const child = spawn(process.execPath, node, {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) => {
    clearTimeout(kill);
    return { code, stdout, stderr };
  });
  return { child, said: () => said, ended };
}

export const runProgram = (...how: Parameters<typeof startProgram>) => startProgram(...how).ended;

/** Processes that work in this folder or below it, such as a PostgreSQL of its data; none where there is no /proc. */
export function processesIn(folder: string): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const worksThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false; // it has ended
    }
  };
  return pids.filter(worksThere).map(Number);
}
