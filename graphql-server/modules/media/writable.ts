import { access, constants, rmdir } from 'node:fs/promises';
import { makeTemporary } from '../../platform/storage/folders.ts';

/** Milliseconds for which an answer holds: asking costs the disk a write. */
const HOLDS = 5_000;

/**
 * Whether files can be taken, found out by making something and removing it again: that alone meets a disk mounted
 * read-only, one without inodes and one without permission. Asked often, it looks every five seconds.
 */
export function createWritableProbe(incoming: string, files: string): () => Promise<boolean> {
  let lookedAt = -Infinity;
  let answer = Promise.resolve(false);
  return () => {
    if (performance.now() - lookedAt > HOLDS) {
      lookedAt = performance.now();
      answer = isWritable(incoming, files);
    }
    return answer;
  };
}

async function isWritable(incoming: string, files: string): Promise<boolean> {
  try {
    await rmdir(await makeTemporary(incoming, 'probe-'));
    // A bucket has its files elsewhere, and the folder is made when the first one comes.
    await access(files, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return true;
  } catch {
    return false;
  }
}
