import { isDiskFull } from '../../diskFull.ts';
import { encodeImage, UnusableImage } from './encodeImage.ts';

/** A process of its own for `workers.ts`: a decoder that hangs or crashes takes nobody with it. */
export interface Task {
  path: string;
  folder: string;
}

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
