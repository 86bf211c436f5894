import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createFolderStore } from '../media/store/folderStore.ts';

/** A backup: `database.jsonl.gz` and, in `media`, the files its rows speak of and perhaps more. Holds secrets. */
export interface BackupFolder {
  database: string;
  files: ReturnType<typeof createFolderStore>;
}

export async function openBackup(path: string): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { database: join(path, 'database.jsonl.gz'), files: createFolderStore(join(path, 'media')) };
}

/** Writes the lines; the file appears whole, and an earlier one is kept until then. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  const draft = `${path}.part`;
  await pipeline(
    async function* () {
      for await (const line of lines) {
        count++;
        yield `${line}\n`;
      }
    },
    createGzip(),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  await rename(draft, path);
  return count;
}

/** The lines again; fails where the file was cut off. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  reading.catch(() => {}); // said at the end
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  await reading;
}
