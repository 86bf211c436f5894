import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HEAP_MEGABYTES } from './arguments.ts';

/** The environment variables that the launcher reads; all others concern only the server. */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  heapMegabytes: number;
  /** Seconds within which a new build must become ready. */
  readySeconds: number;
  /** Seconds for which a serving new build is watched before the previous one ends. */
  watchSeconds: number;
  /** Seconds that server processes have to end. */
  stopSeconds: number;
  logLevel: string;
}

/** An error that the operator can correct: only its message is printed. */
export class Refusal extends Error {}

type Environment = Record<string, string | undefined>;

/** The server's limit for requests in flight (20 s), with a margin. */
const STOP_SECONDS = 25;

/** Throws a `Refusal` that lists all unusable settings. */
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

/** Node's own recursive option never ends below /proc. */
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

/** Creates the data folder if it does not exist. */
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
