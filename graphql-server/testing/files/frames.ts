import sharp, { type Sharp } from 'sharp';

export interface Video {
  width?: number;
  height?: number;
  /** Ten of them a second. */
  frames?: number;
  /** So many of them, at the beginning, are black. */
  black?: number;
}

const MILLISECONDS = 100;

/** The pictures of a small film: a bar that wanders over a colour, encoded as the container needs them. */
export async function framesOf(
  { width = 320, height = 180, frames = 20, black = 0 }: Video,
  encode: (image: Sharp) => Sharp,
) {
  const pictures = Array.from({ length: frames }, (_, n) => {
    const left = Math.floor(((width - 20) * n) / frames);
    const [bars, ground] = n < black ? ['black', 'black'] : ['gold', 'teal'];
    const bar = { create: { width: 20, height, channels: 3 as const, background: bars } };
    const image = sharp({ create: { width, height, channels: 3, background: ground } });
    return encode(image.composite([{ input: bar, left, top: 0 }])).toBuffer();
  });
  return { width, height, milliseconds: MILLISECONDS, pictures: await Promise.all(pictures) };
}
