import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { box, mp4, u32 } from '../../testing/files/mp4.ts';
import { element, webm } from '../../testing/files/webm.ts';
import {
  BOXES,
  fragment,
  openSize,
  PLACE,
  sameChunks,
  tags,
  positions,
  withBox,
} from '../../testing/files/locationMetadata.ts';
import { dataUrl, sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000' });

let ann: Visitor;
let film: Buffer;
let web: Buffer;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
  [film, web] = [await mp4(), await webm()];
});

const fetched = async (url: string) => {
  const answer = await ann.fetch(url);
  return { etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** Sends a video and returns it as it is given to others; its size and name must be those of what is given. */
async function given(type: string, sent: Buffer): Promise<Buffer> {
  expect(sent.includes(PLACE)).toBe(true);
  const answer = await sendFile(ann, type, sent);
  expect(answer.status).toBe(201);
  const medium = (await answer.json()) as any;
  const { etag, bytes } = await fetched(medium.url);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect([medium.url, medium.bytes, etag]).toEqual([
    expect.stringContaining(hash),
    bytes.length,
    expect.stringContaining(hash),
  ]);
  expect([bytes.length, bytes.includes(PLACE)]).toEqual([sent.length, false]);
  return bytes;
}

describe('an MP4 or QuickTime video does not tell where it was recorded', () => {
  const PLACES = [[], ['moov'], ['moov', 'trak'], ['moov', 'trak', 'mdia'], ['moov', 'trak', 'mdia', 'minf']];

  it.each(Object.entries(BOXES))('by %s, at whatever level', async (_name, make) => {
    for (const path of PLACES) {
      const bytes = await given('video/mp4', withBox(film, path, make()));
      expect(bytes.equals(withBox(film, path, blank(make())))).toBe(true);
    }
  });

  it.each(Object.entries(BOXES))('by %s in a fragment', async (_name, make) => {
    for (const path of [['moof'], ['moof', 'traf']]) {
      const bytes = await given('video/mp4', withBox(Buffer.concat([film, fragment()]), path, make()));
      const expected = withBox(Buffer.concat([film, fragment()]), path, blank(make()));
      expect(bytes.equals(expected)).toBe(true);
    }
  });

  it.each(['url ', 'urn ', 'alis'])('by a reference of the type %s to another file', async (type) => {
    const references = (...content: Buffer[]) =>
      box('dinf', box('dref', u32(0), u32(2), box('url ', u32(1)), box(type, ...content)));
    const path = ['moov', 'trak', 'mdia', 'minf'];
    const bytes = await given('video/mp4', withBox(film, path, references(u32(0), PLACE)));
    const own = references(u32(1), Buffer.alloc(PLACE.length));
    expect(bytes.equals(withBox(film, path, own))).toBe(true);
  });

  it('by the address of another film to play', async () => {
    const address = box('rmra', box('rmda', box('rdrf', u32(0), PLACE)));
    const bytes = await given('video/quicktime', withBox(film, ['moov'], address));
    expect(bytes.equals(withBox(film, ['moov'], blank(address)))).toBe(true);
  });

  it.each([{}, { fixed: true }, { long: true }])('by a track of its own: %o', async (how) => {
    const { samples, track } = positions(0, how);
    const at = film.length + track.length;
    const sent = Buffer.concat([withBox(film, ['moov'], positions(at, how).track), samples]);
    const bytes = await given('video/mp4', sent);
    const expected = Buffer.concat([withBox(film, ['moov'], blank(track)), mdat(samples.length - 8, 0)]);
    expect(bytes.equals(expected)).toBe(true);
  });

  it('but a fragmented file keeps such a track, whose samples are elsewhere', async () => {
    const { track } = positions(0);
    const sent = withBox(film, ['moov'], Buffer.concat([track, box('mvex')]));
    const medium = (await (await sendFile(ann, 'video/mp4', sent)).json()) as any;
    expect((await fetched(medium.url)).bytes.equals(sent)).toBe(true);
  });

  it('by such a track, of which nothing but media is erased', async () => {
    for (const at of [0, film.length - 20, 2_000_000_000]) {
      const { track } = positions(at);
      const sent = withBox(film, ['moov'], Buffer.concat([track, BOXES['©xyz in udta']()]));
      const bytes = await given('video/mp4', sent);
      const erased = Buffer.concat([blank(track), blank(BOXES['©xyz in udta']())]);
      expect(bytes.equals(withBox(film, ['moov'], erased))).toBe(true);
    }
  });

  it('takes no track that refers to the same media again and again', async () => {
    const head = film.indexOf('mdat', 0, 'latin1') - 4;
    const all = { at: head + 8, bytes: film.readUInt32BE(head) - 8, chunks: 10 };
    expect((await sendFile(ann, 'video/mp4', withBox(film, ['moov'], sameChunks(all)))).status).toBe(422);
  });

  it('by QuickTime, nor in a data URL, short or long', async () => {
    const quickTime = Buffer.from(film);
    quickTime.write('qt  ', 8);
    await given('video/quicktime', withBox(quickTime, ['moov'], BOXES['©xyz in udta']()));
    for (const size of [0, 200_000]) {
      const padded = withBox(film, [], Buffer.concat([BOXES['keys in meta'](), mdat(size)]));
      const json = { imageUrl: dataUrl('video/mp4', padded) };
      const { id } = (await (await ann.fetch('/api/posts', { method: 'POST', json })).json()) as any;
      const shown = (await (await ann.fetch(`/api/posts/${id}?media=url`)).json()) as any;
      const { bytes } = await fetched(new URL(shown.imageUrl).pathname);
      expect([bytes.length, bytes.includes(PLACE)]).toEqual([padded.length, false]);
    }
  });
});

/** The same box as `free`, with zeros in it. */
function blank(box: Buffer): Buffer {
  const header = box.readUInt32BE(0) === 1 ? 16 : 8;
  const copy = Buffer.from(box).fill(0, header);
  copy.write('free', 4);
  return copy;
}

function mdat(size: number, byte = 5): Buffer {
  const bytes = Buffer.alloc(size + 8, byte);
  bytes.writeUInt32BE(size + 8);
  bytes.write('mdat', 4);
  return bytes;
}

describe('a WebM video does not tell where it was recorded', () => {
  const SEGMENT = 0x18538067;
  const CLUSTER = 0x1f43b675;
  const partsOf = (file: Buffer) => {
    const start = file.indexOf(Buffer.from('18538067', 'hex'));
    return { head: file.subarray(0, start), body: file.subarray(start + 12) };
  };
  const title = () => element(0x1549a966, element(0x7ba9, PLACE));
  const attachment = () => element(0x1941a469, element(0x61a7, element(0x465c, PLACE)));

  it.each(Object.entries({ tags, title, attachment }))(
    'by its %s, before or after the film',
    async (_n, make) => {
      const { head, body } = partsOf(web);
      for (const parts of [
        [make(), body],
        [body, make()],
        [body, make(), element(0xec, Buffer.alloc(9))],
      ]) {
        const sent = Buffer.concat([head, element(SEGMENT, ...parts)]);
        const bytes = await given('video/webm', sent);
        expect(bytes.includes(body)).toBe(true);
      }
    },
  );

  it('when sizes are left open, and the last block is cut off', async () => {
    const { head, body } = partsOf(web);
    const block = element(0xa3, Buffer.alloc(60_000, 1));
    const cluster = openSize(CLUSTER, element(0xe7, Buffer.alloc(4)), block, block);
    const sent = Buffer.concat([head, openSize(SEGMENT, body, cluster, tags(), cluster.subarray(0, -9))]);
    await given('video/webm', sent);
    const open = openSize(0x1254c367, tags().subarray(12));
    await given('video/webm', Buffer.concat([head, openSize(SEGMENT, body, cluster, open)]));
  });
});
