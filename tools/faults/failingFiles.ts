import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { FileHandle } from 'node:fs/promises';

/**
 * Loaded before the product and its image processes (`NODE_OPTIONS=--import …?root=…&control=…`): makes one call of the
 * file system below `root` fail, as the file `control` says. Each call is logged in `control`.calls, to count them.
 */
export interface Control {
  /** The number of the failing call, from 1; 0 for none. */
  call: number;
  code: string;
}

type Call = (...args: any[]) => any;
const require = createRequire(import.meta.url);
const fs = require('node:fs') as Record<string, Call>;
const promises = require('node:fs/promises') as Record<string, Call>;
const [readFile, appendFile] = [fs.readFileSync!, fs.appendFileSync!];
const parameters = new URL(import.meta.url).searchParams;
const [root, control] = [parameters.get('root')!, parameters.get('control')!];

const ERRNO: Record<string, number> = { EROFS: -30, ENOSPC: -28, EMFILE: -24, EACCES: -13, EIO: -5 };

/** Logs a call; returns the error if it is the failing one. */
function errorOf(syscall: string, path: string): Error | undefined {
  const { call, code } = JSON.parse(readFile(control, 'utf8')) as Control;
  appendFile(`${control}.calls`, `${syscall} ${path}\n`);
  const count = readFile(`${control}.calls`, 'utf8').split('\n').length - 1;
  if (count !== call) return undefined;
  const error = new Error(`${code}: injected, ${syscall} '${path}'`);
  return Object.assign(error, { code, errno: ERRNO[code], syscall, path });
}

const isOurs = (path: unknown): path is string => typeof path === 'string' && path.startsWith(root);

/** Names of calls in Node's errors that differ from the function. */
const NAMES: Record<string, string> = {
  readFile: 'open',
  writeFile: 'open',
  copyFile: 'copyfile',
  readdir: 'scandir',
  utimes: 'utime',
};

function replacePromise(name: string): void {
  const real = promises[name]!;
  promises[name] = async (path: unknown, ...rest: unknown[]) => {
    const error = isOurs(path) ? errorOf(NAMES[name] ?? name, path) : undefined;
    if (error) throw error;
    const result: unknown = await real(path, ...rest);
    if (name === 'open' && isOurs(path)) watchHandle(result as FileHandle, path);
    return result;
  };
}
const CALLS =
  'open mkdir mkdtemp rm rmdir stat statfs access chmod link rename copyFile utimes readdir readFile writeFile';
for (const name of CALLS.split(' ').filter((name) => promises[name])) replacePromise(name);

const OF_HANDLE = { read: 'read', writeFile: 'write', sync: 'fsync', close: 'close' };

/** The methods of an open file that we use. */
function watchHandle(handle: FileHandle, path: string): void {
  const methods = handle as unknown as Record<string, Call>;
  for (const [name, syscall] of Object.entries(OF_HANDLE)) {
    const real = methods[name]!.bind(handle);
    methods[name] = async (...args: unknown[]) => {
      const error = errorOf(syscall, path);
      // A failed close releases the descriptor nevertheless.
      const result: unknown = error && name !== 'close' ? undefined : await real(...args);
      if (error) throw error;
      return result;
    };
  }
}

/** Streams use the calls with callbacks; a file descriptor belongs to a path that was opened before. */
const paths = new Map<number, string>();
function replaceCallback(name: string): void {
  const real = fs[name]!;
  fs[name] = (first: unknown, ...rest: unknown[]) => {
    const path = typeof first === 'number' ? paths.get(first) : first;
    if (!isOurs(path)) return real(first, ...rest);
    const done = rest.pop() as Call;
    const error = errorOf(name === 'writev' ? 'write' : name, path);
    if (error && name !== 'close') return process.nextTick(done, error);
    if (name === 'close') paths.delete(first as number);
    return real(first, ...rest, (realError: Error | null, ...results: unknown[]) => {
      if (name === 'open' && !realError) paths.set(results[0] as number, path);
      done(error ?? realError, ...results);
    });
  };
}
for (const name of ['open', 'read', 'write', 'writev', 'close']) replaceCallback(name);
syncBuiltinESMExports();
