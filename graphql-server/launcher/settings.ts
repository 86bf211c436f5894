import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HEAP_MEGABYTES } from './arguments.ts';

/** What the launcher reads of the environment; all else is the server's business. */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  heapMegabytes: number;
  /** How long a new build has to become ready. */
  readySeconds: number;
  /** For how long it is watched once it serves, before the one before it goes. */
  watchSeconds: number;
  /** Server processes get so long to end. */
  stopSeconds: number;
  logLevel: string;
}

/** An error that the operator can correct: only its message is printed. */
export class Refusal extends Error {}

type Environment = Record<string, string | undefined>;

/** What the server gives requests in flight (20 s), and a little. */
const STOP_SECONDS = 25;

/** Throws a `Refusal` that lists all of it that is not usable. */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = [];
  const whole = (name: string, otherwise: number, [min, max]: readonly [number, number]): number => {
    const text = env[name] || String(otherwise);
    const number = Number(text);
    if (!/^\d{1,6}$/.test(text) || number < min || number > max)
      wrong.push(`\n  ${name}: must be a whole number from ${min} to ${max}`);
    return number;
  };
  const settings = {
    host: env.HOST || '127.0.0.1',
    port: whole('PORT', 4_000, [0, 65_535]),
    dataDir: resolve(env.DATA_DIR || '.data'),
    heapMegabytes: whole('HEAP_MEGABYTES', HEAP_MEGABYTES, [64, 65_536]),
    readySeconds: whole('UPGRADE_READY_SECONDS', 300, [1, 86_400]),
    watchSeconds: whole('UPGRADE_WATCH_SECONDS', 30, [0, 3_600]),
    stopSeconds: whole('DRAIN_SECONDS', 0, [0, 600]) + STOP_SECONDS,
    logLevel: env.LOG_LEVEL || 'info',
  };
  if (wrong.length > 0) throw new Refusal(`The environment is not usable:${wrong.join('')}`);
  return settings;
}

/** Not Node's own recursion, which never ends below /proc. */
function makeFolder(path: string): void {
  const make = () => mkdirSync(path, { mode: 0o700 });
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    make();
  }
}

/** Makes the folder of the data where it is not there. */
export function openDataDir(path: string): void {
  try {
    makeFolder(path);
    process.chdir(path);
  } catch (error) {
    throw new Refusal(`DATA_DIR ${path} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

/** Explanations of file system errors for the operator. */
const REASONS: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'there is no room left on its disk',
  ENOENT: 'there is no such place',
  ENOTDIR: 'a part of its path is a file, not a folder',
};

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string =>
  REASONS[code] ? `${REASONS[code]} (${code})` : message;
