import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { codeOf, fileReason } from '../../platform/errors/fileErrors.ts';
import { KEY } from '../../modules/media/keys.ts';
import { hashOf, hashOfFile, readChecksums, type Checksums } from './checksums.ts';
import type { Head } from './dump.ts';
import { inBackup, PATHS, readLines } from './folder.ts';
import { readHead } from './load.ts';
import { damaged, readManifest } from './manifest.ts';

/** A backup that has not changed since it was made. */
export interface Verified {
  head: Head;
  rows: number;
  /** Keys of its files. */
  keys: string[];
  /** Made before backups had checksums: only its rows and full-size files could be verified. */
  isOld: boolean;
}

/** Reads all of a backup; throws an error that names what is missing or damaged. */
export async function verifyBackup(folder: string): Promise<Verified> {
  const names = await namesIn(folder);
  if (!names.includes(PATHS.database)) throw noBackup(folder, names);
  if (!names.includes(PATHS.manifest)) return verifyOld(folder);
  const checksums = await readTrusted(folder);
  await compareAll(folder, checksums);
  return { ...(await readRows(folder)), keys: keysIn(checksums.keys()), isOld: false };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    const reason = codeOf(error) === 'ENOENT' ? undefined : fileReason(error);
    throw new OperatorError(reason ? `${folder} cannot be read: ${reason}.` : `There is no ${folder}.`, {
      cause: error,
    });
  });
  if (names.length === 0) throw new OperatorError(`${folder} is empty: there is no backup in it.`);
  return names;
}

const noBackup = (folder: string, names: string[]) =>
  names.includes(`${PATHS.database}.part`) || names.includes(PATHS.media)
    ? notFinished(folder)
    : new OperatorError(`There is no backup in ${folder}: ${PATHS.database} is missing.`);

const notFinished = (folder: string) =>
  new OperatorError(
    `The backup in ${folder} was not finished (${PATHS.manifest} is missing): delete it and take another.`,
  );

/** The checksums, verified by the manifest. */
async function readTrusted(folder: string): Promise<Checksums> {
  const manifest = await readManifest(folder);
  const text = await readFile(inBackup(folder, 'checksums'), 'utf8').catch(() => '');
  if (hashOf(text) !== manifest.checksums)
    throw damaged(folder, [`${PATHS.checksums} differs from its checksum`]);
  return readChecksums(text);
}

async function compareAll(folder: string, checksums: Checksums): Promise<void> {
  const problems: string[] = [];
  for (const [path, sha256] of checksums) {
    const problem = await problemOf(join(folder, path), sha256);
    if (problem) problems.push(`${path} ${problem}`);
  }
  if (problems.length > 0) throw damaged(folder, problems);
}

async function problemOf(path: string, sha256: string): Promise<string | undefined> {
  try {
    return (await hashOfFile(path)) === sha256 ? undefined : 'differs from its checksum';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be read (${codeOf(error)})`;
  }
}

async function readRows(folder: string): Promise<Pick<Verified, 'head' | 'rows'>> {
  let head: Head | undefined;
  let lines = 0;
  try {
    for await (const line of readLines(inBackup(folder, 'database'))) {
      head ??= readHead(line);
      lines++;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged(folder, [`${PATHS.database} cannot be read (${(error as Error).message})`]);
  }
  return { head: head ?? readHead(undefined), rows: lines - 1 };
}

/** Verifies a backup without checksums: gzip contains one, and the name of a full-size file is its hash. */
async function verifyOld(folder: string): Promise<Verified> {
  const rows = await readRows(folder);
  if (rows.head.format !== 1) throw notFinished(folder);
  const listed = await readdir(inBackup(folder, 'media'), { recursive: true }).catch(() => []);
  const keys = keysIn(listed);
  const hashes = keys
    .filter((key) => !key.includes('-'))
    .map((key) => [pathIn(listed, key), key.slice(0, 64)] as const);
  await compareAll(folder, new Map(hashes));
  return { ...rows, keys, isOld: true };
}

const pathIn = (listed: string[], key: string) =>
  join(
    PATHS.media,
    listed.find((path) => basename(path) === key)!,
  );

const keysIn = (paths: Iterable<string>) =>
  [...paths].map((path) => basename(path)).filter((key) => KEY.test(key));
