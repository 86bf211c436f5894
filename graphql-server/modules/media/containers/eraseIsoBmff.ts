import { eachBoxIn, type Box } from './boxes.ts';
import type { Eraser } from './eraser.ts';
import { eraseTracks } from './eraseTracks.ts';
import type { Span } from './reader.ts';

/**
 * Boxes that players do not need, where cameras write the place (`©xyz`, `com.apple.quicktime.location.ISO6709`, XMP), those
 * that were declared free by other programs without being emptied, and addresses of other files to play instead (`rmra`).
 */
const METADATA = new Set('udta meta uuid free skip rmra'.split(' '));

/** The boxes to look into, by the one around them. */
const INSIDE: Record<string, string[]> = {
  file: ['moov', 'moof'],
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['dinf'],
  moof: ['traf'],
};

/**
 * Turns the metadata of a checked MP4 or QuickTime file into free space of the same size, and so tracks of them, and empties
 * references to other files.
 */
export async function eraseIsoBmff(eraser: Eraser): Promise<void> {
  for (const track of await eraseTracks(eraser)) await free(eraser, track);
  await eraseIn(eraser, 'file', { start: 0, end: eraser.reader.size });
}

async function eraseIn(eraser: Eraser, type: string, span: Span): Promise<void> {
  for await (const box of eachBoxIn(eraser.reader, span)) {
    if (METADATA.has(box.type)) await free(eraser, box);
    else if (type === 'dinf' && box.type === 'dref') await referToItself(eraser, box);
    else if (INSIDE[type]?.includes(box.type)) await eraseIn(eraser, box.type, box);
  }
}

/** A version, the flags, and the number of entries. */
const HEAD_OF_REFERENCES = 8;
const IN_THIS_FILE = Buffer.from([0, 0, 0, 1]);

/** Says that the media are in this file, in place of a path on its author's disk or an address that a player might ask. */
async function referToItself(eraser: Eraser, { start, end }: Span): Promise<void> {
  for await (const entry of eachBoxIn(eraser.reader, { start: start + HEAD_OF_REFERENCES, end })) {
    await eraser.erase(entry);
    if (entry.end - entry.start >= IN_THIS_FILE.length) await eraser.write(entry.start, IN_THIS_FILE);
  }
}

async function free(eraser: Eraser, box: Box): Promise<void> {
  if (box.type !== 'free') await eraser.write(box.position + 4, Buffer.from('free'));
  await eraser.erase(box);
}
