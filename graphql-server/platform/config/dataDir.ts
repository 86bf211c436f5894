import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../errors/operatorError.ts';
import { codeOf, fileReason } from '../errors/fileErrors.ts';

/** What the product keeps in DATA_DIR. */
const OURS = /^(postgres|media|demo|backups|release\.json|launcher-\d+\.sock)$|^\./;
const PRIVATE = 0o700;
const STICKY = 0o1000;

/**
 * Makes the folder of all data where it is not there, for our account alone, and tries whether it can be written. Where
 * it holds nothing but media, a folder that cannot be written is none that keeps everything else from being served
 * (`modules/media/mediaService.ts`).
 */
export function openDataDir(path: string, holdsDatabase: boolean): void {
  try {
    makeFolder(path);
    if (holdsDatabase) tryWriting(path);
    if (isWritable(path)) closeToOthers(path);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR ${path} is not usable: ${fileReason(error) ?? (error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a look does not tell: a full disk, a quota. */
function tryWriting(path: string): void {
  const probe = join(path, `.write-test-${process.pid}-${process.hrtime.bigint()}`);
  writeFileSync(probe, '', { flag: 'wx' });
  rmSync(probe);
}

/** Not Node's recursive way, which never ends below /proc. */
function makeFolder(path: string): void {
  const parent = dirname(path);
  if (isFolder(path)) return;
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: PRIVATE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !isFolder(path)) throw error; // another process may have made it
  }
}

function isFolder(path: string): boolean {
  try {
    if (statSync(path).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
}

/** A folder of an earlier version may be open to all; one that holds other things too is not ours to close. */
function closeToOthers(path: string): void {
  const { uid, mode } = statSync(path);
  const isShared = mode & STICKY || readdirSync(path).some((name) => !OURS.test(name));
  if (uid === process.getuid?.() && mode & 0o077 && !isShared) chmodSync(path, PRIVATE);
}
