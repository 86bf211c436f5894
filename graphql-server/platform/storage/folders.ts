import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** The media are readable by their owner only: the product decides who may see them, not accounts of the machine. */
const OURS_ALONE = 0o700;

/**
 * Creates the folders of the media, and restricts them if an older version left them open. Failures are only reported:
 * a product whose media folder cannot be written serves everything else (`isWell` of `mediaService.ts`).
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

/** Creates a folder with a random name below `root`, which exists unless somebody has removed it. */
export async function makeTemporary(root: string, prefix: string): Promise<string> {
  return mkdtemp(join(root, prefix)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(root, { recursive: true, mode: OURS_ALONE });
    return mkdtemp(join(root, prefix));
  });
}
