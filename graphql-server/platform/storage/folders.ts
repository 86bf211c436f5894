import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** The media are for their owner's eyes: who may see which is for us to say, not for whoever has a login here. */
const OURS_ALONE = 0o700;

/**
 * Makes the folders of the media, and closes them to others where an older version left them open. What does not work
 * is said and no more: a product whose media folder cannot be written serves everything else (`writable.ts`).
 */
export async function makeFolders(folder: string, log: Logger): Promise<void> {
  for (const path of [folder, join(folder, 'incoming'), join(folder, 'files')]) {
    await makePrivate(path).catch((error: unknown) =>
      log.error({ err: error, path }, 'the media folder cannot be used: uploads are refused'),
    );
  }
}

async function makePrivate(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: OURS_ALONE });
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, OURS_ALONE);
}

/** Makes a folder of a random name below `root`, which is there unless somebody has removed it. */
export async function makeTemporary(root: string, prefix: string): Promise<string> {
  return mkdtemp(join(root, prefix)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(root, { recursive: true, mode: OURS_ALONE });
    return mkdtemp(join(root, prefix));
  });
}
