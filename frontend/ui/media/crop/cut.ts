import type { Area } from './area.ts';
import type { Shape } from './shapes.ts';

/** For `canvas.toBlob`. A browser that cannot write WebP writes PNG. */
const TYPE = 'image/webp';
const QUALITY = 0.92;

/** The chosen part of a picture as a file, upright, no larger than its shape requires. */
export async function cut(file: File, area: Area, shape: Shape): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = draw(picture, area, shape);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY));
    if (!blob) throw new Error('The picture could not be cut');
    return new File([blob], file.name, { type: blob.type });
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, { left, top, width, height }: Area, shape: Shape): HTMLCanvasElement {
  const [fromWidth, fromHeight] = [width * picture.width, height * picture.height];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(fromWidth, shape.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / shape.aspect));
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(
    picture,
    left * picture.width,
    top * picture.height,
    fromWidth,
    fromHeight,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
}
