import type { Measure } from './encodeImage.ts';

/** What a pixel costs by format, in that of a JPEG, which is shrunk as it is decoded; of others each is decoded. */
const WEIGHTS: Record<string, number> = { jpeg: 1, png: 2, webp: 2, gif: 3, heif: 4 };
/** Reading, and the sizes that are made of each image however small it is, in pixels. */
const ANY_IMAGE = 1_000_000;

/** The work that an image is going to be, in pixels of a JPEG; known from its header alone. */
export const costOf = ({ width, height, frames, format }: Measure): number =>
  ANY_IMAGE + width * height * frames * (WEIGHTS[format] ?? 4);

/** A costlier one may take all processes but one, so that a small one never waits for it. */
export const SMALL = 40_000_000;
/** What may wait for one caller: several of the costliest. */
export const MOST_OF_CALLER = 1_000_000_000;
