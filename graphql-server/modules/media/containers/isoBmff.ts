import { unusableVideo, type Reader, type Span } from './reader.ts';

interface Box extends Span {
  type: string;
}

export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** The boxes allowed at the top level of an MP4 or QuickTime file. */
const TOP_LEVEL = new Set(
  'ftyp moov mdat free skip wide uuid udta meta pdin moof mfra sidx styp ssix prft emsg pnot'.split(' '),
);

/**
 * Checks an ISO base media file (MP4, QuickTime) without decoding it: `ftyp` first, known boxes up to the last byte, a
 * `moov` with a video track, and bytes in `mdat`. Returns the displayed size.
 */
export async function checkIsoBmff(reader: Reader): Promise<VideoSize> {
  const boxes = await boxesIn(reader, { start: 0, end: reader.size });
  const moov = boxes.find(({ type }) => type === 'moov');
  const hasMedia = boxes.some(({ type, start, end }) => type === 'mdat' && end > start);
  const isKnown = boxes.every(({ type }) => TOP_LEVEL.has(type));
  if (boxes[0]?.type !== 'ftyp' || !isKnown || !moov || !hasMedia) throw unusableVideo();
  for (const track of await boxesIn(reader, moov)) {
    if (track.type !== 'trak') continue;
    const inside = await boxesIn(reader, track);
    if (await isVideo(reader, inside)) return shownSize(reader, inside);
  }
  throw unusableVideo();
}

async function boxesIn(reader: Reader, { start, end }: Span): Promise<Box[]> {
  const boxes: Box[] = [];
  // Some writers end a container with four zero bytes.
  for (let position = start; position + 8 <= end;) {
    const box = await boxAt(reader, position, end);
    boxes.push(box);
    position = box.end;
  }
  return boxes;
}

async function boxAt(reader: Reader, position: number, end: number): Promise<Box> {
  const header = await reader.read(position, 8);
  const short = header.readUInt32BE(0);
  const headerSize = short === 1 ? 16 : 8;
  const size =
    short === 1
      ? Number((await reader.read(position + 8, 8)).readBigUInt64BE(0))
      : short === 0
        ? end - position
        : short;
  if (size < headerSize || position + size > end) throw unusableVideo();
  return { type: header.toString('latin1', 4, 8), start: position + headerSize, end: position + size };
}

const find = (boxes: Box[], type: string) => boxes.find((box) => box.type === type);

async function isVideo(reader: Reader, track: Box[]): Promise<boolean> {
  const media = find(track, 'mdia');
  const handler = media && find(await boxesIn(reader, media), 'hdlr');
  return handler !== undefined && (await reader.read(handler.start + 8, 4)).toString('latin1') === 'vide';
}

/** Width and height from the track's header, rotated by its matrix: phones record portrait videos in landscape. */
async function shownSize(reader: Reader, track: Box[]): Promise<VideoSize> {
  const header = find(track, 'tkhd');
  if (!header) return { width: null, height: null };
  const isLong = (await reader.read(header.start, 1))[0] === 1;
  const matrix = await reader.read(header.start + (isLong ? 52 : 40), 44);
  const isTurned = matrix.readInt32BE(0) === 0 && matrix.readInt32BE(16) === 0;
  const [wide, high] = [matrix.readUInt16BE(36), matrix.readUInt16BE(40)];
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  return { width: width || null, height: height || null };
}
