import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  width?: number;
  height?: number;
}

/** A picture with a left and a right half, red and blue, so that one sees when it is turned. */
const twoHalves = ({ width = 640, height = 480 }: Size = {}): Sharp => {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, left: Math.floor(width / 2), top: 0 },
  ]);
};

export const png = (size?: Size): Promise<Buffer> => twoHalves(size).png().toBuffer();
export const jpeg = (size?: Size): Promise<Buffer> => twoHalves(size).jpeg().toBuffer();

/** A picture that does not get small by compression: about half a byte a pixel as WebP. */
export const noise = ({ width = 640, height = 480 }: Size = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** As a phone makes it: lying, to be turned by a quarter, and telling where it was taken. */
export const jpegOfPhone = (): Promise<Buffer> =>
  twoHalves({ width: 400, height: 200 })
    .withExif({
      IFD0: { Make: 'Hodlphone', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Frames one upon the other, as `sharp` joins them. */
export const gif = async (frames = 3, { width = 120, height = 80 }: Size = {}): Promise<Buffer> => {
  const pictures = Array.from({ length: frames }, (_, n) =>
    sharp({ create: { width, height, channels: 3, background: { r: 80 * n, g: 0, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer();
};

/** 256 megapixels in 31 KB: black pixels of one bit. */
export function pngBomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
