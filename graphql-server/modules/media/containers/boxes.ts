import { unusableVideo, type Reader, type Span } from './reader.ts';

/** The content of a box, and the position of its header. */
export interface Box extends Span {
  type: string;
  position: number;
}

export async function boxesIn(reader: Reader, span: Span): Promise<Box[]> {
  const boxes: Box[] = [];
  for await (const box of eachBoxIn(reader, span)) boxes.push(box);
  return boxes;
}

/** The first box at a path of types within another one. */
export async function boxAtPath(
  reader: Reader,
  outer: Span,
  [type, ...path]: string[],
): Promise<Box | undefined> {
  const box = (await boxesIn(reader, outer)).find((inner) => inner.type === type);
  return box && path.length > 0 ? boxAtPath(reader, box, path) : box;
}

/** What a track holds, such as `vide`; '' if it does not say. */
export async function handlerOf(reader: Reader, track: Span): Promise<string> {
  const handler = await boxAtPath(reader, track, ['mdia', 'hdlr']);
  return handler ? (await reader.read(handler.start + 8, 4)).toString('latin1') : '';
}

export async function* eachBoxIn(reader: Reader, { start, end }: Span): AsyncGenerator<Box> {
  // Some writers end a container with four zero bytes.
  for (let position = start; position + 8 <= end;) {
    const box = await boxAt(reader, position, end);
    yield box;
    position = box.end;
  }
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
  return {
    position,
    type: header.toString('latin1', 4, 8),
    start: position + headerSize,
    end: position + size,
  };
}
