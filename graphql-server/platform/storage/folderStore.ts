import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store, StoredFile } from './store.ts';

/** Files in a folder, spread over 256 folders by the first two characters of their keys. */
export function createFolderStore(root: string): Store {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);

  async function statOf(key: string): Promise<StoredFile | undefined> {
    try {
      const { size, mtime } = await stat(pathOf(key));
      return { key, bytes: size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    async put(key, path) {
      const target = pathOf(key);
      await sync(path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await place(path, target);
      await sync(dirname(target));
    },
    async open(key, range) {
      const stream = createReadStream(pathOf(key), range);
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    stat: statOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const folder of await namesIn(root, ['ENOENT'])) {
        for (const key of await namesIn(join(root, folder), ['ENOENT', 'ENOTDIR'])) {
          const file = await statOf(key);
          if (file) yield file;
        }
      }
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** No file in these cases: nothing was stored yet (ENOENT), or a file is in the place of a folder (ENOTDIR). */
const namesIn = (folder: string, empty: string[]): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (empty.includes(codeOf(error) ?? '')) return [];
    throw error;
  });

/** Makes the file appear as a whole or not at all. Not every file system supports links. */
async function place(path: string, target: string): Promise<void> {
  try {
    await link(path, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return utimes(target, new Date(), new Date());
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EXDEV', 'EMLINK'].includes(codeOf(error) ?? '')) throw error;
    await copyFile(path, `${path}.copy`);
    await sync(`${path}.copy`);
    await rename(`${path}.copy`, target);
  }
}

/** A row may refer only to a file that survives a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
