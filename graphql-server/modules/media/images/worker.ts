import sharp from 'sharp';
import { isFileError } from '../../../platform/errors/fileErrors.ts';
import { encodeImage, measureImage, UnusableImage, type EncodedImage, type Measure } from './encodeImage.ts';

/** A process of its own for `workers.ts`: a decoder that hangs or crashes takes nobody with it. */
export interface Task {
  path: string;
  /** Where the files go; without it, only the header is looked at. */
  folder?: string;
}

/** What came of a task, and the milliseconds of processor that it took. */
export interface Answer {
  image?: EncodedImage;
  measure?: Measure;
  /** What is wrong with the image, for its sender. */
  problem?: string;
  /** What is wrong with us: the disk. */
  trouble?: string;
  milliseconds: number;
  /** The process cannot be stopped in what it does, and is to be ended. */
  isStuck?: boolean;
}

/** Milliseconds of processor, by far more than the largest image takes; time that others take is not counted. */
const BUDGET = 20_000;
const LOOK_EVERY = 250;

// Whatever else libvips can read (SVG, PDF, …) stays shut, whoever gets a file this far.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (task: Task) => {
  const begun = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return Math.round((user + system) / 1_000);
  };
  const watch = setInterval(() => {
    if (spent() < BUDGET) return;
    clearInterval(watch);
    process.send!({ problem: 'The image takes too long to read.', milliseconds: spent(), isStuck: true });
  }, LOOK_EVERY);
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
