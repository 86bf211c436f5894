import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Skipped } from './fault.ts';

const run = promisify(execFile);

/** A disk of our own, of so many megabytes, in memory. */
export interface Disk {
  path: string;
  /** Leaves so many bytes of it free. */
  fill(free?: number): Promise<void>;
  /** Makes the room again that `fill` has taken. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Throws `Skipped` where we may not mount one. */
export async function makeDisk(megabytes: number): Promise<Disk> {
  const path = await mkdtemp(join(tmpdir(), 'hodlhood-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).catch(async () => {
    await rm(path, { recursive: true });
    throw new Skipped('no disk of its own: mounting a tmpfs needs root on Linux');
  });
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
    empty: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}
