import { elementsIn, type Element } from './elements.ts';
import type { VideoSize } from './isoBmff.ts';
import { unusableVideo, type Reader, type Span } from './reader.ts';

const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
};
const VIDEO_TRACK = 1;

/**
 * Checks a WebM file without decoding it: an EBML header of type `webm`, and a segment with a video track and a
 * cluster. Streaming recorders leave the sizes of segment and clusters undefined.
 */
export async function checkWebm(reader: Reader): Promise<VideoSize> {
  const [header, segment] = await elementsIn(reader, { start: 0, end: reader.size }, () => false);
  if (header?.id !== ID.ebml || segment?.id !== ID.segment) throw unusableVideo();
  const docType = find(await elementsIn(reader, header), ID.docType);
  if (!docType || (await textOf(reader, docType)) !== 'webm') throw unusableVideo();
  const parts = await elementsIn(reader, segment, ({ id }) => id === ID.cluster);
  const [tracks, cluster] = [find(parts, ID.tracks), find(parts, ID.cluster)];
  if (!tracks || !cluster || cluster.end <= cluster.start) throw unusableVideo();
  return videoSize(reader, tracks);
}

async function videoSize(reader: Reader, tracks: Span): Promise<VideoSize> {
  for (const track of await elementsIn(reader, tracks)) {
    if (track.id !== ID.track) continue;
    const inside = await elementsIn(reader, track);
    const type = find(inside, ID.trackType);
    if (!type || (await numberOf(reader, type)) !== VIDEO_TRACK) continue;
    const video = find(inside, ID.video);
    const settings = video ? await elementsIn(reader, video) : [];
    return {
      width: await pixels(reader, find(settings, ID.pixelWidth)),
      height: await pixels(reader, find(settings, ID.pixelHeight)),
    };
  }
  throw unusableVideo();
}

const find = (elements: Element[], id: number) => elements.find((element) => element.id === id);
const pixels = async (reader: Reader, element: Element | undefined) =>
  element ? (await numberOf(reader, element)) || null : null;

async function numberOf(reader: Reader, { start, end }: Span): Promise<number> {
  if (end - start > 6 || end === start) throw unusableVideo();
  return (await reader.read(start, end - start)).readUIntBE(0, end - start);
}

async function textOf(reader: Reader, { start, end }: Span): Promise<string> {
  if (end - start > 16) throw unusableVideo();
  return (await reader.read(start, end - start)).toString('latin1').split('\0')[0]!;
}
