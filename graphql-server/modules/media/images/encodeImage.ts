import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sizesOf, WIDTHS } from '../keys.ts';
import { MAX_PIXELS } from '../../../contract/limits.ts';

/** The files of an image: the full size under `key`, and the smaller sizes. */
export interface EncodedImage {
  key: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  files: { key: string; path: string; bytes: number }[];
}

/** An image that cannot be used; the message is shown to its sender. */
export class UnusableImage extends Error {}

/** Pixels of all frames of an animation: a few seconds of work. */
const MAX_FRAMES = 300;
const MAX_ANIMATION_PIXELS = MAX_PIXELS;
const MAX_WIDTH = 2_048;
/** The width of the feed: each frame costs. */
const MAX_ANIMATION_WIDTH = 680;
/** Enough for long screenshots. */
const MAX_HEIGHT = 4_096;

/** Properties from an image's header that determine its cost. */
export interface Measure {
  width: number;
  height: number;
  frames: number;
  format: string;
}

/** Reads only the header. Throws `UnusableImage` if the image is too large. */
export async function measureImage(path: string): Promise<Measure> {
  return measure(await readFile(path));
}

/**
 * Encodes the image as WebP in the displayed sizes: upright, sRGB, without metadata, never enlarged. Animations stay
 * animated except in the smallest size. Writes the files into `folder`.
 */
export async function encodeImage(path: string, folder: string): Promise<EncodedImage> {
  // Not read by libvips, whose errors do not distinguish a failing disk from a damaged image.
  const bytes = await readFile(path);
  const { frames } = await measure(bytes);
  return frames > 1 ? encodeAnimation(bytes, folder) : encodeStill(bytes, folder);
}

async function measure(bytes: Buffer): Promise<Measure> {
  const { width, height, pages = 1, pageHeight = height, format } = await sharp(bytes, LIMITS).metadata();
  if (width * pageHeight > MAX_PIXELS) throw new UnusableImage('An image can have at most 40 megapixels.');
  if (pages > MAX_FRAMES || (pages > 1 && width * pageHeight * pages > MAX_ANIMATION_PIXELS))
    throw new UnusableImage('This animation is too long.');
  return { width, height: pageHeight, frames: pages, format };
}

/** No pixel limit while reading the header, so that the error message can name the size; decoding has a limit. */
const LIMITS: SharpOptions = { limitInputPixels: false, failOn: 'error' };
const DECODE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

const fitted = (image: Sharp, width: number) =>
  image.resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });

async function encodeStill(bytes: Buffer, folder: string): Promise<EncodedImage> {
  const image = sharp(bytes, DECODE).autoOrient();
  const { data, info } = await fitted(image, MAX_WIDTH)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  return keep(folder, { width, height, thumbhash: await thumbhashOf(decoded()) }, (wanted) =>
    wanted === width ? decoded() : decoded().resize({ width: wanted }),
  );
}

async function encodeAnimation(bytes: Buffer, folder: string): Promise<EncodedImage> {
  const animation = () => sharp(bytes, { ...DECODE, animated: true });
  const still = () => sharp(bytes, DECODE);
  const { info } = await fitted(still(), MAX_ANIMATION_WIDTH).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return keep(
    folder,
    { width, height, thumbhash: await thumbhashOf(still()) },
    (wanted) =>
      wanted === WIDTHS[0] ? still().resize({ width: wanted }) : animation().resize({ width: wanted }),
    QUICKLY,
  );
}

/** Encodes the full size, whose bytes determine the key, and then the smaller sizes. */
async function keep(
  folder: string,
  shape: Pick<EncodedImage, 'width' | 'height' | 'thumbhash'>,
  image: (width: number) => Sharp,
  options = WEBP,
): Promise<EncodedImage> {
  const full = await image(shape.width).webp(options).toBuffer();
  const key = `${createHash('sha256').update(full).digest('hex')}.webp`;
  const files: EncodedImage['files'] = [];
  for (const size of sizesOf(key, shape.width)) {
    const bytes = size.key === key ? full : await image(size.width).webp(options).toBuffer();
    const path = join(folder, size.key);
    await writeFile(path, bytes);
    files.push({ key: size.key, path, bytes: bytes.length });
  }
  return { key, ...shape, files };
}

const WEBP = { quality: 80, effort: 3 };
const QUICKLY = { quality: 75, effort: 0 };

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
