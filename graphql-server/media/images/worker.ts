import sharp from 'sharp';
import { isDiskFull } from '../../diskFull.ts';
import { encodeImage, UnusableImage } from './encodeImage.ts';

/** A process of its own for `workers.ts`: a decoder that hangs or crashes takes nobody with it. */
export interface Task {
  path: string;
  folder: string;
}

// Whatever else libvips can read (SVG, PDF, …) stays shut, whoever gets a file this far.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ path, folder }: Task) => {
  try {
    process.send!({ image: await encodeImage(path, folder) });
  } catch (error) {
    process.send!({
      problem: error instanceof UnusableImage ? error.message : 'The image cannot be read.',
      isDiskFull: isDiskFull(error),
    });
  }
});
process.on('disconnect', () => process.exit());
