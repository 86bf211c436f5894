import { framesOf, type Video } from './frames.ts';

/** An MP4 that browsers play: an AVIF image is a key frame of AV1, so each picture is a frame. */
export async function mp4(video: Video = {}): Promise<Buffer> {
  const film = await framesOf(video, (image) =>
    image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  );
  const frames = film.pictures.map((picture) => bodyOf(picture, 'mdat'));
  const configuration = boxOf(film.pictures[0]!, 'av1C');
  const type = box('ftyp', text('isom'), u32(512), text('isomiso2av01mp41'));
  const duration = frames.length * film.milliseconds;
  const sampleTable = box(
    'stbl',
    box('stsd', u32(0), u32(1), sampleEntry(film, configuration)),
    box('stts', u32(0), u32(1), u32(frames.length), u32(film.milliseconds)),
    box('stsc', u32(0), u32(1), u32(1), u32(frames.length), u32(1)),
    box('stsz', u32(0), u32(0), u32(frames.length), ...frames.map(({ length }) => u32(length))),
    box('stco', u32(0), u32(1), u32(type.length + 8)),
  );
  const source = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))));
  const information = box('minf', box('vmhd', u32(1), Buffer.alloc(8)), source, sampleTable);
  const media = box(
    'mdia',
    box('mdhd', u32(0), u32(0), u32(0), u32(1_000), u32(duration), u32(0x55c40000)),
    box('hdlr', u32(0), u32(0), text('vide'), Buffer.alloc(13)),
    information,
  );
  const header = box(
    'tkhd',
    u32(3),
    ...[0, 0, 1, 0, duration, 0, 0, 0, 0].map(u32),
    MATRIX,
    u32(film.width * 65_536),
    u32(film.height * 65_536),
  );
  const movie = box(
    'mvhd',
    ...[0, 0, 0, 1_000, duration, 0x10000, 0x1000000, 0, 0].map(u32),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return Buffer.concat([type, box('mdat', ...frames), box('moov', movie, box('trak', header, media))]);
}

function sampleEntry({ width, height }: { width: number; height: number }, configuration: Buffer): Buffer {
  const size = u32(width * 65_536 + height);
  const fixed = [u32(0), u32(1), Buffer.alloc(16), size, u32(0x480000), u32(0x480000), u32(0), u32(0x10000)];
  return box('av01', ...fixed, Buffer.alloc(30), u32(0x18ffff), configuration);
}

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');
const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

/** The first box of this type, wherever it is. */
function boxOf(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

const bodyOf = (file: Buffer, type: string) => boxOf(file, type).subarray(8);
