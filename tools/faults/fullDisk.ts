import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open as openFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Skipped } from './fault.ts';

const run = promisify(execFile);

/** A file system in memory. */
export interface Disk {
  path: string;
  /** Fills it up to this many free bytes. */
  fill(free?: number): Promise<void>;
  /** Leaves no inode free. */
  fillInodes(): Promise<void>;
  /** Frees what was filled. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one of this size, with a limit of inodes if given. Throws `Skipped` without the permission to mount. */
export async function makeDisk(megabytes: number, inodes = 0): Promise<Disk> {
  const path = await mkdtemp(join(tmpdir(), 'hodlhood-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${inodes}`, 'tmpfs', path]).catch(
    async () => {
      await rm(path, { recursive: true });
      throw new Skipped('no disk of its own: mounting a tmpfs needs root on Linux');
    },
  );
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill(free = 0) {
      const { bavail, bsize } = await statfs(path);
      const file = await openFile(ballast, 'w');
      const block = Buffer.alloc(64 * 1_024);
      try {
        for (let left = bavail * bsize - free; left > 0; left -= block.length)
          await file.write(block, 0, Math.min(left, block.length));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    async fillInodes() {
      await mkdir(ballast);
      try {
        for (let n = 0; ; n++) await writeFile(join(ballast, String(n)), '');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rm(ballast, { recursive: true, force: true }),
    async remove() {
      await run('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}
