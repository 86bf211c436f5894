import { elementAt, type Element } from './elements.ts';
import type { Eraser } from './eraser.ts';

const VOID = 0xec;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;

/** Elements that players do not need: texts about the video, among them the place, and checksums of what has them. */
const METADATA = new Set([
  0x1254c367, // Tags
  0x7373, // Tag, if the size of Tags is undefined
  0x1941a469, // Attachments
  0x7ba9, // Title
  0x7384, // SegmentFilename
  0xbf, // CRC-32
  VOID,
]);
/** A shorter element has no text in it. */
const SHORTEST = 12;

/**
 * Turns the metadata of a checked WebM file into void elements of the same size. What is in an element to look into, or in one of
 * undefined size, is read as if it followed the element's header.
 */
export async function eraseWebm(eraser: Eraser): Promise<void> {
  const end = eraser.reader.size;
  for (let position = 0; position + SHORTEST <= end;) {
    const element = await elementAt(eraser.reader, position, end);
    const isEntered = element.isOpen || element.id === SEGMENT || element.id === INFO;
    if (METADATA.has(element.id) && !element.isOpen) await makeVoid(eraser, element);
    position = isEntered ? element.start : element.end;
  }
}

async function makeVoid(eraser: Eraser, { position, start, end: said }: Element): Promise<void> {
  const end = Math.min(said, eraser.reader.size);
  const sizeLength = Math.min(8, start - position - 1);
  const contentStart = position + 1 + sizeLength;
  const header = Buffer.alloc(9);
  header.writeUInt8(VOID);
  const size = BigInt(end - contentStart) | (1n << BigInt(7 * sizeLength));
  header.writeBigUInt64BE(size << BigInt(8 * (8 - sizeLength)), 1);
  await eraser.write(position, header.subarray(0, 1 + sizeLength));
  await eraser.erase({ start: contentStart, end });
}
