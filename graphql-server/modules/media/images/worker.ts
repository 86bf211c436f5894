import sharp from 'sharp';
import { isFileError } from '../../../platform/errors/fileErrors.ts';
import { encodeImage, measureImage, UnusableImage, type EncodedImage, type Measure } from './encodeImage.ts';

/** Runs in a child process of `workers.ts`, so that a decoder that hangs or crashes affects nothing else. */
export interface Task {
  path: string;
  /** Folder for the files; without it only the header is read. */
  folder?: string;
}

/** The result of a task and the CPU time it took. */
export interface Answer {
  image?: EncodedImage;
  measure?: Measure;
  /** Why the image cannot be used, for its sender. */
  problem?: string;
  /** A failure of the disk. */
  trouble?: string;
  milliseconds: number;
  /** The process cannot stop its work and must be killed. */
  isStuck?: boolean;
}

/** CPU time, far more than the largest image needs. */
const MAX_CPU_MS = 20_000;
const CHECK_EVERY_MS = 250;

// Other formats that libvips can read (SVG, PDF, …) are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (task: Task) => {
  const start = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return Math.round((user + system) / 1_000);
  };
  const watch = setInterval(() => {
    if (spent() < MAX_CPU_MS) return;
    clearInterval(watch);
    process.send!({ problem: 'The image takes too long to read.', milliseconds: spent(), isStuck: true });
  }, CHECK_EVERY_MS);
  const outcome = await carryOut(task);
  clearInterval(watch);
  process.send!({ ...outcome, milliseconds: spent() });
});
process.on('disconnect', () => process.exit());

async function carryOut({ path, folder }: Task): Promise<Partial<Answer>> {
  try {
    if (folder === undefined) return { measure: await measureImage(path) };
    return { image: await encodeImage(path, folder) };
  } catch (error) {
    if (isFileError(error)) return { trouble: (error as Error).message };
    return { problem: error instanceof UnusableImage ? error.message : 'The image cannot be read.' };
  }
}
