import { boxAtPath, boxesIn, handlerOf, type Box } from './boxes.ts';
import { unusableVideo, type Reader } from './reader.ts';

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
    if ((await handlerOf(reader, track)) === 'vide') return shownSize(reader, track);
  }
  throw unusableVideo();
}

/** Width and height from the track's header, rotated by its matrix: phones record portrait videos in landscape. */
async function shownSize(reader: Reader, track: Box): Promise<VideoSize> {
  const header = await boxAtPath(reader, track, ['tkhd']);
  if (!header) return { width: null, height: null };
  const isLong = (await reader.read(header.start, 1))[0] === 1;
  const matrix = await reader.read(header.start + (isLong ? 52 : 40), 44);
  const isTurned = matrix.readInt32BE(0) === 0 && matrix.readInt32BE(16) === 0;
  const [wide, high] = [matrix.readUInt16BE(36), matrix.readUInt16BE(40)];
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  return { width: width || null, height: height || null };
}
