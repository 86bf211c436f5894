import { boxesIn, handlerOf, type Box } from './boxes.ts';
import type { Eraser } from './eraser.ts';
import { unusableVideo, type Reader, type Span } from './reader.ts';
import { chunksOf } from './samples.ts';

/**
 * Handlers of tracks that are seen, heard or read. In others cameras record, for example, position and speed: a GoPro
 * (`gpmd`), an Android phone (`camm`) or an iPhone (`mebx`), all with the handler `meta`.
 */
const SHOWN = new Set('vide soun auxv pict text sbtl subt subp clcp tmcd'.split(' '));

/**
 * Overwrites the samples of tracks that nobody sees; returns those tracks, which are not needed any more. Fragmented files
 * keep theirs: their samples are elsewhere (SECURITY.md).
 */
export async function eraseTracks(eraser: Eraser): Promise<Box[]> {
  const { reader } = eraser;
  const boxes = await boxesIn(reader, { start: 0, end: reader.size });
  const media = boxes.filter(({ type }) => type === 'mdat');
  const hidden: Box[] = [];
  for (const moov of boxes.filter(({ type }) => type === 'moov'))
    hidden.push(...(await hiddenIn(reader, moov)));
  let erased = 0;
  for (const track of hidden)
    for await (const chunk of chunksOf(reader, track)) {
      if (!media.some((box) => isWithin(box, chunk))) continue;
      erased += chunk.end - chunk.start;
      if (erased > reader.size) throw unusableVideo();
      await eraser.erase(chunk);
    }
  return hidden;
}

async function hiddenIn(reader: Reader, moov: Box): Promise<Box[]> {
  const boxes = await boxesIn(reader, moov);
  if (boxes.some(({ type }) => type === 'mvex')) return [];
  const hidden: Box[] = [];
  for (const box of boxes)
    if (box.type === 'trak' && !SHOWN.has(await handlerOf(reader, box))) hidden.push(box);
  return hidden;
}

const isWithin = (outer: Span, { start, end }: Span) => start >= outer.start && end <= outer.end;
