import { eachBoxIn, type Box } from './boxes.ts';
import type { Eraser } from './eraser.ts';
import { eraseTracks } from './eraseTracks.ts';
import type { Span } from './reader.ts';

/**
 * Boxes that players do not need, where cameras write the place (`©xyz`, `com.apple.quicktime.location.ISO6709`, XMP), and
 * those that were declared free by other programs without being emptied.
 */
const METADATA = new Set('udta meta uuid free skip'.split(' '));

/** The boxes to look into, by the one around them. */
const INSIDE: Record<string, string[]> = {
  file: ['moov', 'moof'],
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  moof: ['traf'],
};

/** Turns the metadata of a checked MP4 or QuickTime file into free space of the same size, and so tracks of them. */
export async function eraseIsoBmff(eraser: Eraser): Promise<void> {
  for (const track of await eraseTracks(eraser)) await free(eraser, track);
  await eraseIn(eraser, 'file', { start: 0, end: eraser.reader.size });
}

async function eraseIn(eraser: Eraser, type: string, span: Span): Promise<void> {
  for await (const box of eachBoxIn(eraser.reader, span)) {
    if (METADATA.has(box.type)) await free(eraser, box);
    else if (INSIDE[type]?.includes(box.type)) await eraseIn(eraser, box.type, box);
  }
}

async function free(eraser: Eraser, box: Box): Promise<void> {
  if (box.type !== 'free') await eraser.write(box.position + 4, Buffer.from('free'));
  await eraser.erase(box);
}
