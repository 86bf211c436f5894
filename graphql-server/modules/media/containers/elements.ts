import { unusableVideo, type Reader, type Span } from './reader.ts';

/** The content of an element, and the position of its header. */
export interface Element extends Span {
  id: number;
  position: number;
  /** Whether its size is left undefined, as streaming recorders do. */
  isOpen: boolean;
}

export async function elementsIn(
  reader: Reader,
  { start, end }: Span,
  isEnough: (element: Element) => boolean = () => false,
): Promise<Element[]> {
  const elements: Element[] = [];
  for (let position = start; position < end; position = elements.at(-1)!.end) {
    elements.push(await elementAt(reader, position, end));
    if (elements.at(-1)!.end > end) throw unusableVideo();
    if (isEnough(elements.at(-1)!)) break;
  }
  return elements;
}

/** An element may reach beyond `end`, as that of a recording that was cut off. */
export async function elementAt(reader: Reader, position: number, end: number): Promise<Element> {
  const bytes = await reader.read(position, Math.min(12, end - position));
  const idLength = lengthOf(bytes[0]!, 4);
  const sizeLength = lengthOf(bytes[idLength] ?? 0, 8);
  if (idLength + sizeLength > bytes.length) throw unusableVideo();
  const start = position + idLength + sizeLength;
  const size = vint(bytes.subarray(idLength, idLength + sizeLength));
  const stop = size === undefined ? end : start + size;
  return { position, id: bytes.readUIntBE(0, idLength), start, end: stop, isOpen: size === undefined };
}

/** The number of leading zero bits is the number's length in bytes. */
function lengthOf(first: number, most: number): number {
  const length = Math.clz32(first) - 23;
  if (length > most) throw unusableVideo();
  return length;
}

/** A size; all bits set means unknown. */
function vint(bytes: Buffer): number | undefined {
  const [first, ...others] = bytes;
  let value = BigInt(first! & (0xff >> bytes.length));
  for (const byte of others) value = (value << 8n) | BigInt(byte);
  return value === (1n << BigInt(7 * bytes.length)) - 1n ? undefined : Number(value);
}
