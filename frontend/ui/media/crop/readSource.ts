import { readMedium } from '../../../lib/media/readMedium.ts';
import type { CropSource } from './CropDialog.tsx';
import type { Shape } from './shapes.ts';

/** Reads a chosen picture; null after an alert with section 5's words. */
export async function readSource(chosen: File, { limits }: Shape): Promise<CropSource | null> {
  const medium = await readMedium(chosen, limits, 0);
  return medium && sourceOf(medium.file);
}

async function sourceOf(file: File): Promise<CropSource> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  return { file, url, width: image.naturalWidth, height: image.naturalHeight };
}
