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

/** Folders in DATA_DIR. */
const OURS = /^(postgres|media|demo|backups|release\.json|owner-claim-link|launcher-\d+\.sock)$|^\./;
const PRIVATE = 0o700;
const STICKY = 0o1000;

/**
 * Creates the data folder if it is missing, accessible to our account only, and checks that it can be written. If it
 * contains only media, a read-only folder does not prevent the start (`modules/media/mediaService.ts`).
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

/** Detects a full disk or a quota, which the folder's mode does not show. */
function tryWriting(path: string): void {
  const probe = join(path, `.write-test-${process.pid}-${process.hrtime.bigint()}`);
  writeFileSync(probe, '', { flag: 'wx' });
  rmSync(probe);
}

/** Node's recursive `mkdir` never ends below /proc. */
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

/** A folder of an earlier version may be open to all. One that contains other files too keeps its mode. */
function closeToOthers(path: string): void {
  const { uid, mode } = statSync(path);
  const isShared = mode & STICKY || readdirSync(path).some((name) => !OURS.test(name));
  if (uid === process.getuid?.() && mode & 0o077 && !isShared) chmodSync(path, PRIVATE);
}
