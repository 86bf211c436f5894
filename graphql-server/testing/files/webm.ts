import { framesOf, type Video } from './frames.ts';

/** A WebM that browsers play: a lossy WebP image is a key frame of VP8, so each picture is a frame. */
export async function webm(video: Video = {}): Promise<Buffer> {
  const { width, height, milliseconds, pictures } = await framesOf(video, (image) =>
    image.webp({ quality: 70, effort: 0 }),
  );
  const clusters = pictures.map((picture, n) =>
    element(
      0x1f43b675,
      element(0xe7, number(n * milliseconds)),
      element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), vp8Of(picture)),
    ),
  );
  return Buffer.concat([
    element(
      0x1a45dfa3,
      element(0x4282, Buffer.from('webm')),
      element(0x4287, number(2)),
      element(0x4285, number(2)),
    ),
    element(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, number(1_000_000)),
        element(0x4489, double(pictures.length * milliseconds)),
      ),
      element(
        0x1654ae6b,
        element(
          0xae,
          element(0xd7, number(1)),
          element(0x73c5, number(1)),
          element(0x83, number(1)),
          element(0x86, Buffer.from('V_VP8')),
          element(0xe0, element(0xb0, number(width)), element(0xba, number(height))),
        ),
      ),
      ...clusters,
    ),
  ]);
}

/** The chunk `VP8 ` of a WebP file. */
function vp8Of(webp: Buffer): Buffer {
  const start = webp.indexOf('VP8 ') + 8;
  return webp.subarray(start, start + webp.readUInt32LE(start - 4));
}

export function element(id: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const name = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([name, size, body]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
