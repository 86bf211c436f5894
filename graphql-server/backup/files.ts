import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KEY } from '../media/keys.ts';
import type { Store } from '../media/store/store.ts';

/**
 * Copies what `to` does not have; resolves with how many. A key is the hash of its file, so one that is there in its
 * full length is the same: the second backup into a folder takes only what is new.
 */
export async function copyFiles(from: Store, to: Store): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-copy-'));
  let copied = 0;
  try {
    for await (const { key, bytes } of from.list()) {
      if (!KEY.test(key) || (await to.stat(key))?.bytes === bytes) continue;
      const path = join(folder, 'file');
      await pipeline(await from.open(key), createWriteStream(path));
      await to.put(key, path);
      await rm(path); // `put` may have linked it, so it is not written over
      copied++;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return copied;
}
