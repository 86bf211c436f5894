import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { codeOf, fileReason } from '../../platform/errors/fileErrors.ts';
import { linesOf } from '../../platform/text/linesOf.ts';
import { hashing } from './checksums.ts';

/**
 * A backup: `database.jsonl.gz`, in `media` the files of its rows and perhaps more, `deletions.jsonl` with the accounts that
 * were deleted, `SHA256SUMS` of all these, and
 * `manifest.json`, which is written last: without it the backup is not finished. It contains secrets.
 */
export const PATHS = {
  database: 'database.jsonl.gz',
  media: 'media',
  deletions: 'deletions.jsonl',
  checksums: 'SHA256SUMS',
  manifest: 'manifest.json',
};

const PRIVATE = 0o700;

/** Creates a folder for a backup, or uses an empty one, readable only by its owner. Throws if it is not empty. */
export async function claimFolder(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await mkdir(path, { mode: PRIVATE }).catch((error) => takeEmpty(path, error));
    // Of two processes that take the same folder, only one creates this file.
    await writeFile(draftOf(join(path, PATHS.database)), '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `A backup cannot go to ${path}: ${fileReason(error) ?? (error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}

async function takeEmpty(path: string, error: unknown): Promise<void> {
  if (codeOf(error) !== 'EEXIST') throw error;
  if ((await readdir(path)).length > 0)
    throw new OperatorError(
      `${path} is not empty: a backup goes into a new folder (--keep makes one in it each time).`,
    );
  await chmod(path, PRIVATE);
}

const draftOf = (path: string) => `${path}.part`;

export interface Written {
  lines: number;
  sha256: string;
}

/** Writes the lines; the file gets its name when it is complete. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Written> {
  let count = 0;
  const draft = draftOf(path);
  const hash = hashing();
  await pipeline(
    async function* () {
      for await (const line of lines) {
        count++;
        yield `${line}\n`;
      }
    },
    createGzip(),
    hash.through,
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  await rename(draft, path);
  return { lines: count, sha256: hash.digest() };
}

/** Reads the lines; fails where the file is truncated. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  reading.catch(() => {}); // thrown below
  yield* linesOf(unpacked);
  await reading;
}

/** Writes a small file atomically and flushes it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

export const inBackup = (folder: string, name: keyof typeof PATHS) => join(folder, PATHS[name]);
