import { box, u32 } from './mp4.ts';
import { element } from './webm.ts';

/** Where a video was recorded, as cameras write it (ISO 6709). */
export const PLACE = Buffer.from('+52.5200+013.4050/');

const userData = () => box('udta', box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE));
const key = Buffer.from('com.apple.quicktime.location.ISO6709');
const metadata = () =>
  box(
    'meta',
    box('hdlr', u32(0), u32(0), Buffer.from('mdta'), Buffer.alloc(13)),
    box('keys', u32(0), u32(1), box('mdta', key)),
    box('ilst', box('\0\0\0\x01', box('data', u32(1), u32(0), PLACE))),
  );
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const xmp = () => box('uuid', XMP, Buffer.from(`<exif:GPS>${PLACE.toString()}</exif:GPS>`));
/** A size of 64 bits, as some writers use it everywhere. */
const long = () => Buffer.concat([u32(1), Buffer.from('udta'), u32(0), u32(16 + PLACE.length), PLACE]);

/** Each kind of box that may contain the place. */
export const BOXES = {
  '©xyz in udta': userData,
  'keys in meta': metadata,
  'XMP in uuid': xmp,
  'a long box': long,
  'a box declared free': () => box('free', PLACE),
};

const metaTrack = (...table: Buffer[]) => {
  const handler = box('hdlr', u32(0), u32(0), Buffer.from('meta'), Buffer.alloc(13));
  return box('trak', box('mdia', handler, box('minf', box('stbl', ...table))));
};

/** One sample in each chunk. */
const singly = () => box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1));

/**
 * A track of handler `meta` and the samples it refers to, as cameras record positions: two chunks.
 * @param at where the samples will be in the file
 */
export function positions(
  at: number,
  { fixed = false, long = false } = {},
): { samples: Buffer; track: Buffer } {
  const sample = Buffer.concat([Buffer.from('GPS5'), PLACE]);
  const sizes = fixed
    ? [u32(sample.length), u32(2)]
    : [u32(0), u32(2), u32(sample.length), u32(sample.length)];
  const offset = (position: number) => (long ? Buffer.concat([u32(0), u32(position)]) : u32(position));
  const offsets = [offset(at + 8), offset(at + 8 + sample.length)];
  return {
    samples: box('mdat', sample, sample),
    track: metaTrack(
      singly(),
      box('stsz', u32(0), ...sizes),
      box(long ? 'co64' : 'stco', u32(0), u32(2), ...offsets),
    ),
  };
}

/** A track all of whose chunks are the same bytes of the file. */
export const sameChunks = ({ at, bytes, chunks }: { at: number; bytes: number; chunks: number }) =>
  metaTrack(
    singly(),
    box('stsz', u32(0), u32(bytes), u32(chunks)),
    box('stco', u32(0), u32(chunks), ...Array.from({ length: chunks }, () => u32(at))),
  );

/** Adds a box to the end of the first container of each of these types, outermost first; the file if there is none. */
export function withBox(file: Buffer, path: string[], added: Buffer): Buffer {
  const copy = Buffer.from(file);
  let [from, end] = [0, copy.length];
  for (const type of path) {
    const start = copy.indexOf(type, from, 'latin1') - 4;
    end = start + copy.readUInt32BE(start);
    copy.writeUInt32BE(end - start + added.length, start);
    from = start + 8;
  }
  return Buffer.concat([copy.subarray(0, end), added, copy.subarray(end)]);
}

/** A fragment of a fragmented file: `moof` and `mdat`. */
export const fragment = () =>
  Buffer.concat([
    box('moof', box('mfhd', u32(0), u32(1)), box('traf', box('tfhd', u32(0), u32(1)))),
    box('mdat', Buffer.alloc(100, 7)),
  ]);

const tag = () =>
  element(0x7373, element(0x67c8, element(0x45a3, Buffer.from('LOCATION')), element(0x4487, PLACE)));

export const tags = () => element(0x1254c367, tag());
/** A size that is left open, as streaming recorders write it. */
export const openSize = (id: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...parts]);
