import { beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { gif, noise, png, pngBomb } from '../../testing/files/images.ts';
import { mp4 } from '../../testing/files/mp4.ts';
import { webm } from '../../testing/files/webm.ts';
import { leftBehind, sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '100000' });
/** Of each kind; `CORRUPT_ROUNDS` tries more. */
const ROUNDS = Number(process.env.CORRUPT_ROUNDS ?? 20);

const AT_ONCE = 10;

let ann: Visitor;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
});

/** Numbers that look random and are the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Some bytes changed, now and then among the first, where the header is; or a piece taken out, or cut off. */
function corrupted(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const within = random(2) ? Math.min(200, copy.length) : copy.length;
  for (let n = 0; n <= random(20); n++) copy[random(within)] = random(256);
  if (random(5) === 0) return copy.subarray(0, random(copy.length));
  const at = random(copy.length);
  return random(5) === 0 ? Buffer.concat([copy.subarray(0, at), copy.subarray(at + random(100))]) : copy;
}

const small = async () => sharp(await noise({ width: 200, height: 150 }));
const KINDS: [string, () => Promise<Buffer>][] = [
  ['image/png', () => png({ width: 200, height: 150 })],
  ['image/jpeg', () => noise({ width: 200, height: 150 })],
  ['image/webp', async () => (await small()).webp().toBuffer()],
  ['image/avif', async () => (await small()).avif().toBuffer()],
  ['image/gif', () => gif()],
  ['video/mp4', () => mp4()],
  ['video/webm', () => webm()],
];

it.each(KINDS)(
  '%s with bytes that are wrong is taken or refused, and nothing else',
  async (type, make) => {
    const [good, random] = [await make(), randomOf(type.length * 7_919)];
    const statuses: number[] = [];
    for (let n = 0; n < ROUNDS; n += AT_ONCE) {
      const wrong = Array.from({ length: AT_ONCE }, () => corrupted(good, random));
      statuses.push(
        ...(await Promise.all(wrong.map(async (bytes) => (await sendFile(ann, type, bytes)).status))),
      );
    }
    expect(statuses.filter((status) => ![201, 413, 415, 422].includes(status))).toEqual([]);
    expect((await sendFile(ann, type, good)).status).toBe(201);
  },
  120_000,
);

/** A GIF of so many frames of one pixel. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from([1, 0, 1, 0, 0xf0, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x44, 1, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    head,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from([0x3b]),
  ]);
}

/** A PNG that says it has so many pixels and has none. */
async function pngSaying(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png({ width: 8, height: 8 }));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['10,000 frames', 'image/gif', () => gifOf(10_000)],
  ['frames of 45 megapixels together', 'image/gif', () => gif(5, { width: 3_000, height: 3_000 })],
  ['two thousand million pixels squared', 'image/png', () => pngSaying(2 ** 31 - 1, 2 ** 31 - 1)],
  ['no pixels', 'image/png', () => pngSaying(0, 0)],
  ['one row of a thousand million', 'image/png', () => pngSaying(1_000_000_000, 1)],
  ['256 megapixels in 31 kB', 'image/png', () => pngBomb()],
])('an image of %s is refused and leaves nothing behind', async (_case, type, make) => {
  const before = await leftBehind(testApp);
  expect((await sendFile(ann, type, await make())).status).toBe(422);
  expect(await leftBehind(testApp)).toEqual(before);
});
