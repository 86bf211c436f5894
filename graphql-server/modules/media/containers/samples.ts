import { boxAtPath, type Box } from './boxes.ts';
import { unusableVideo, type Reader, type Span } from './reader.ts';

/** Rows of numbers of a table: `width` bytes each, counted by the number at `countAt` of its content. */
async function* numbersIn(reader: Reader, table: Box, width: 4 | 8, countAt = 4): AsyncGenerator<number> {
  const count = (await reader.read(table.start + countAt, 4)).readUInt32BE(0);
  for (let index = 0, at = table.start + countAt + 4; index < count; index++, at += width) {
    if (at + width > table.end) throw unusableVideo();
    const bytes = await reader.read(at, width);
    yield width === 8 ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
  }
}

/** Samples of each chunk: the rows of `stsc` say from which chunk on how many. */
async function* samplesByChunk(reader: Reader, table: Box): AsyncGenerator<number> {
  const count = (await reader.read(table.start + 4, 4)).readUInt32BE(0);
  const row = async (index: number) => {
    const at = table.start + 8 + 12 * index;
    if (at + 12 > table.end) throw unusableVideo();
    const bytes = await reader.read(at, 8);
    return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)] as const;
  };
  for (let index = 0; index < count; index++) {
    const [first, samples] = await row(index);
    const next = index + 1 < count ? (await row(index + 1))[0] : Infinity;
    for (let chunk = first; chunk < next; chunk++) yield samples;
  }
}

/** Sizes of the samples, one after the other. */
async function* sizesIn(reader: Reader, table: Box): AsyncGenerator<number> {
  const size = (await reader.read(table.start + 4, 4)).readUInt32BE(0);
  if (size === 0) return yield* numbersIn(reader, table, 4, 8);
  const count = (await reader.read(table.start + 8, 4)).readUInt32BE(0);
  for (let index = 0; index < count; index++) {
    reader.count(1);
    yield size;
  }
}

/**
 * Where the samples of a track are in the file, chunk by chunk (ISO 14496-12, 8.5 to 8.7). Nothing for a track without
 * samples of its own, as in a fragmented file.
 */
export async function* chunksOf(reader: Reader, track: Box): AsyncGenerator<Span> {
  const tableOf = (type: string) => boxAtPath(reader, track, ['mdia', 'minf', 'stbl', type]);
  const [counts, sizes] = [await tableOf('stsc'), await tableOf('stsz')];
  const offsets = (await tableOf('stco')) ?? (await tableOf('co64'));
  if (!counts || !sizes || !offsets) return;
  const samples = samplesByChunk(reader, counts);
  const bytes = sizesIn(reader, sizes);
  for await (const start of numbersIn(reader, offsets, offsets.type === 'co64' ? 8 : 4)) {
    let end = start;
    for (let left = await nextOf(samples); left > 0; left--) end += await nextOf(bytes);
    yield { start, end };
  }
}

async function nextOf(numbers: AsyncGenerator<number>): Promise<number> {
  const { done, value } = await numbers.next();
  if (done) throw unusableVideo();
  return value as number;
}
