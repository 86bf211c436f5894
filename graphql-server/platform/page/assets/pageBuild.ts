import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built page of this process. */
export interface PageBuild {
  id: string;
  /** Names of its files under `/assets/`. */
  names: string[];
  read(name: string): Promise<Buffer>;
  /** The GraphQL operations of the page, as a JSON list of texts. */
  readDocuments(): Promise<Buffer>;
}

/** A file that a page may request: no path, no source map, no compressed copy. */
export const ASSET = /^\w[\w-]*(\.[\w-]+)*\.(?!map$|br$|gz$)\w{1,8}$/;
export const MAX_NAME_LENGTH = 128;

/** The page built into `folder`; null if there is none, as in development. */
export async function readPageBuild(folder: string): Promise<PageBuild | null> {
  const assets = join(folder, 'assets');
  const all = await readdir(assets, { withFileTypes: true }).catch(() => []);
  const names = all
    .filter((entry) => entry.isFile() && ASSET.test(entry.name) && entry.name.length <= MAX_NAME_LENGTH)
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) return null;
  return {
    id: await idOf(folder, names),
    names,
    read: (name) => readFile(join(assets, name)),
    readDocuments: () => readFile(join(folder, '.vite/documents.json')).catch(() => Buffer.from('[]')),
  };
}

/** The names contain hashes of the files' contents. */
async function idOf(folder: string, names: string[]): Promise<string> {
  const hash = createHash('sha256').update(names.join('\n'));
  const index = join(folder, 'index.html');
  if (existsSync(index)) hash.update(await readFile(index));
  return hash.digest('hex').slice(0, 16);
}
