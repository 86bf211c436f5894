import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { codeOf, fileReason } from '../../platform/errors/fileErrors.ts';
import { KEY } from '../../modules/media/keys.ts';
import { hashOf, readChecksums, type Checksums } from './checksums.ts';
import { compareAll, type HashFile, type Problem } from './compare.ts';
import type { Head } from './dump.ts';
import { inBackup, PATHS, readLines } from './folder.ts';
import { readHead } from './load.ts';
import { keysIn } from './files.ts';
import { damaged, DamagedFiles, readManifest } from './manifest.ts';

/** A backup that has not changed since it was made. */
export interface Verified {
  head: Head;
  rows: number;
  /** Keys of its files, without those that were skipped. */
  keys: string[];
  /** Why files were skipped. */
  skipped: string[];
  /** Made before backups had checksums: only its rows and full-size files could be verified. */
  isOld: boolean;
}

interface Verification {
  /** Skips damaged and missing files of members; rows, checksums and the manifest must be whole. */
  skipsFiles?: boolean;
  hashFile?: HashFile;
}

/** Reads all of a backup; throws an error that names what is missing or damaged. */
export async function verifyBackup(folder: string, how: Verification = {}): Promise<Verified> {
  const names = await namesIn(folder);
  if (!names.includes(PATHS.database)) throw noBackup(folder, names);
  if (!names.includes(PATHS.manifest)) return verifyOld(folder, how);
  const checksums = await readTrusted(folder);
  const problems = await compareAll(folder, checksums, how.hashFile);
  const files = sound(folder, [...checksums.keys()], problems, how);
  const rows = await readRows(folder);
  const { rows: taken } = await readManifest(folder);
  if (rows.rows !== taken) throw damaged(folder, [`${PATHS.database} has ${rows.rows} rows of ${taken}`]);
  return { ...rows, ...files, isOld: false };
}

/** The keys of files without a problem; throws where problems are not to be skipped. */
function sound(
  folder: string,
  paths: string[],
  problems: Problem[],
  { skipsFiles = false }: Verification,
): Pick<Verified, 'keys' | 'skipped'> {
  const texts = problems.map(({ text }) => text);
  const isOfFiles = problems.every(({ path }) => path.startsWith(`${PATHS.media}/`));
  if (problems.length > 0 && !isOfFiles) throw damaged(folder, texts);
  if (problems.length > 0 && !skipsFiles) throw new DamagedFiles(folder, texts);
  const bad = new Set(problems.map(({ path }) => path));
  return { keys: keysIn(paths.filter((path) => !bad.has(path))), skipped: texts };
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
export async function readTrusted(folder: string): Promise<Checksums> {
  const manifest = await readManifest(folder);
  const text = await readFile(inBackup(folder, 'checksums'), 'utf8').catch(() => '');
  if (hashOf(text) !== manifest.checksums)
    throw damaged(folder, [`${PATHS.checksums} differs from its checksum`]);
  return readChecksums(text);
}

/** Reads all rows as a restore would. */
async function readRows(folder: string): Promise<Pick<Verified, 'head' | 'rows'>> {
  let head: Head | undefined;
  let lines = 0;
  try {
    for await (const line of readLines(inBackup(folder, 'database'))) {
      if (head) JSON.parse(line.slice(line.indexOf('\t') + 1));
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
async function verifyOld(folder: string, how: Verification): Promise<Verified> {
  const rows = await readRows(folder);
  if (rows.head.format !== 1) throw notFinished(folder);
  const listed = await readdir(inBackup(folder, 'media'), { recursive: true }).catch(() => []);
  const paths = listed.filter((path) => KEY.test(basename(path))).map((path) => join(PATHS.media, path));
  const hashes = paths
    .map((path) => [path, basename(path)] as const)
    .filter(([, key]) => !key.includes('-'))
    .map(([path, key]) => [path, key.slice(0, 64)] as const);
  const problems = await compareAll(folder, new Map(hashes), how.hashFile);
  return { ...rows, ...sound(folder, paths, problems, how), isOld: true };
}
