import type { Measure } from './encodeImage.ts';

/** Cost of a pixel by format, relative to JPEG, which can be scaled down while it is decoded. */
const WEIGHTS: Record<string, number> = { jpeg: 1, png: 2, webp: 2, gif: 3, heif: 4 };
/** The fixed cost of reading an image and encoding its sizes, in pixels. */
const BASE_COST = 1_000_000;

/** The cost of an image in pixels of a JPEG, estimated from its header. */
export const costOf = ({ width, height, frames, format }: Measure): number =>
  BASE_COST + width * height * frames * (WEIGHTS[format] ?? 4);

/** More expensive images leave one process free, so that small ones never wait for them. */
export const SMALL = 40_000_000;
/** The cost of all open jobs of one caller. */
export const MAX_COST_OF_CALLER = 1_000_000_000;
