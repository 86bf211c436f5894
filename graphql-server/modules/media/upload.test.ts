import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { gif, jpeg, jpegOfPhone, noise, png, pngBomb, svg } from '../../testing/files/images.ts';
import { box, mp4 } from '../../testing/files/mp4.ts';
import { webm } from '../../testing/files/webm.ts';
import { incoming, leftBehind, sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import sharp from 'sharp';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000' });
const MB = 1_024 * 1_024;

let ann: Visitor;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
});

const fetched = async (visitor: Visitor, url: string) =>
  Buffer.from(await (await visitor.fetch(url)).arrayBuffer());

describe('an image that is sent', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    [
      'image/webp',
      async () =>
        sharp(await png())
          .webp()
          .toBuffer(),
    ],
    [
      'image/avif',
      async () =>
        sharp(await png())
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'image/gif',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
    ],
  ])('is kept as WebP in the sizes that are shown: %s', async (type, make) => {
    const answer = await sendFile(ann, type, await make());
    expect(answer.status).toBe(201);
    const medium = (await answer.json()) as any;
    expect(medium).toMatchObject({
      id: expect.any(Number),
      kind: 'IMAGE',
      contentType: 'image/webp',
      url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
      width: 640,
      height: 480,
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}=*$/),
      posterUrl: null,
    });
    expect(medium.sizes.map((size: any) => size.width)).toEqual([96, 336, 640]);
    for (const { url, width } of medium.sizes)
      expect(await sharp(await fetched(ann, url)).metadata()).toMatchObject({ format: 'webp', width });
  });

  it('stands upright and tells nothing of its camera and its place', async () => {
    const given = await jpegOfPhone();
    expect((await sharp(given).metadata()).orientation).toBe(6);
    expect(given.includes('Hodlphone')).toBe(true);
    const medium = (await (await sendFile(ann, 'image/jpeg', given)).json()) as any;
    expect(medium).toMatchObject({ width: 200, height: 400 });
    const kept = await fetched(ann, medium.url);
    const { exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    // Red was at the left; after a quarter turn to the right it is at the top.
    const [red, , blue] = await sharp(kept)
      .extract({ left: 100, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red!).toBeGreaterThan(200);
    expect(blue!).toBeLessThan(50);
  });

  it('is at most 2,048 pixels wide', async () => {
    const medium = (await (
      await sendFile(ann, 'image/png', await png({ width: 3_000, height: 900 }))
    ).json()) as any;
    expect(medium).toMatchObject({ width: 2_048, height: 614 });
    expect(medium.sizes.map((size: any) => size.width)).toEqual([96, 336, 680, 1_360, 2_048]);
  });

  it('goes on moving when it moves, but for the smallest size', async () => {
    const medium = (await (await sendFile(ann, 'image/gif', await gif())).json()) as any;
    expect(medium).toMatchObject({ width: 120, height: 80 });
    const pages = async ({ url }: { url: string }) =>
      (await sharp(await fetched(ann, url)).metadata()).pages ?? 1;
    expect(await Promise.all(medium.sizes.map(pages))).toEqual([1, 3]);
  });

  it('is narrower when it moves: every frame costs', async () => {
    const moving = await gif(2, { width: 900, height: 300 });
    const medium = (await (await sendFile(ann, 'image/gif', moving)).json()) as any;
    expect(medium).toMatchObject({ width: 680, height: 227 });
    expect(await sharp(await fetched(ann, medium.url)).metadata()).toMatchObject({ pages: 2 });
  });

  it('loses what was hung on to it', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const medium = (await (await sendFile(ann, 'image/png', polyglot)).json()) as any;
    expect((await fetched(ann, medium.url)).includes('<script>')).toBe(false);
  });
});

describe('a video that is sent', () => {
  it.each([
    ['video/mp4', mp4],
    ['video/webm', webm],
  ])('is kept as it is: %s', async (type, make) => {
    const given = await make({ width: 320, height: 180 });
    const answer = await sendFile(ann, type, given);
    expect(answer.status).toBe(201);
    const medium = (await answer.json()) as any;
    expect(medium).toMatchObject({
      kind: 'VIDEO',
      contentType: type,
      width: 320,
      height: 180,
      posterUrl: null,
    });
    expect(medium).toMatchObject({ sizes: [], thumbhash: null, bytes: given.length });
    expect(await fetched(ann, medium.url)).toEqual(given);
  });

  it('brings its poster along', async () => {
    const poster = await jpeg({ width: 400, height: 225 });
    const medium = (await (await sendFile(ann, 'video/mp4', await mp4(), { poster })).json()) as any;
    expect(medium).toMatchObject({
      kind: 'VIDEO',
      posterUrl: expect.stringMatching(/webp$/),
      thumbhash: expect.any(String),
    });
    expect(medium.sizes.map((size: any) => size.width)).toEqual([96, 336, 400]);
    expect((await ann.fetch(medium.posterUrl)).headers.get('content-type')).toBe('image/webp');
  });
});

const headerOnly = async () => (await mp4()).subarray(0, 24);
const withScript = async () => Buffer.concat([await headerOnly(), Buffer.from('<script>alert(1)</script>')]);
const withOwnBox = async () => {
  const box = Buffer.from('\0\0\0\x21html<script>alert(1)</script>', 'latin1');
  return Buffer.concat([await mp4(), box]);
};
const cutShort = async (make: () => Promise<Buffer>) => {
  const whole = await make();
  return whole.subarray(0, Math.ceil(whole.length * 0.7));
};
const inflated = async (file: Promise<Buffer>, bytes: number) =>
  Buffer.concat([await file, Buffer.alloc(Math.max(0, bytes - (await file).length))]);

describe('a file that is no good', () => {
  it.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 415, 'image/svg+xml', () => svg],
    ['an SVG that is called a PNG', 415, 'image/png', () => svg],
    ['a page', 415, 'image/gif', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty one', 415, 'image/png', () => Buffer.alloc(0)],
    ['a PNG that is called a video', 415, 'video/mp4', () => png()],
    ['a video that is called an image', 415, 'image/png', () => mp4()],
    ['256 megapixels in 31 KB', 422, 'image/png', () => pngBomb()],
    ['half a PNG', 422, 'image/png', () => cutShort(() => png())],
    [
      'a GIF that is a script',
      422,
      'image/gif',
      () => Buffer.from('GIF89a/*' + 'x'.repeat(99) + '*/=1;alert(1)'),
    ],
    ['an MP4 of its header only', 422, 'video/mp4', headerOnly],
    ['an MP4 that is a page', 422, 'video/mp4', withScript],
    [
      'an MP4 with a page behind',
      422,
      'video/mp4',
      async () => Buffer.concat([await mp4(), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['an MP4 with a box of its own', 422, 'video/mp4', withOwnBox],
    ['half an MP4', 422, 'video/mp4', () => cutShort(() => mp4())],
    ['a WebM of its header only', 422, 'video/webm', async () => (await webm()).subarray(0, 40)],
    ['half a WebM', 422, 'video/webm', () => cutShort(() => webm())],
    ['an image over 10 MB', 413, 'image/png', () => inflated(png(), 10 * MB + 1)],
    ['a video over 50 MB', 413, 'video/mp4', () => inflated(mp4(), 50 * MB + 1)],
  ])('is refused and leaves nothing behind: %s', async (_case, status, type, make) => {
    const before = await leftBehind(testApp);
    const answer = await sendFile(ann, type, await make());
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^[A-Z][^<>/]+\.$/)]);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it('is refused when its poster is a video', async () => {
    const answer = await sendFile(ann, 'video/mp4', await mp4(), { poster: await mp4() });
    expect(answer.status).toBe(415);
  });
});

/** A request whose file of 10 MB begins and does not end. */
function begin(cookie: string): ClientRequest {
  const request = httpRequest(`${testApp.url}/media`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10 * MB },
  });
  request.on('error', () => {});
  request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  request.write(Buffer.alloc(MB));
  return request;
}

describe('who sends', () => {
  it('must be a member, and is told before the file is read', async () => {
    const request = begin('');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    request.destroy();
    const whole = await sendFile(testApp.nobody, 'image/png', await noise());
    expect([whole.status, await whole.text()]).toEqual([401, 'You are not logged in.']);
  });

  it('must not be a page of another site', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await sendFile(ann, 'image/png', await png(), { headers })).status).toBe(403);
  });

  it('must send multipart with a file', async () => {
    const json = await ann.fetch('/media', { method: 'POST', json: {} });
    expect(json.status).toBe(415);
    const body = new FormData();
    body.set('file', 'a text');
    const text = await ann.fetch('/media', { method: 'POST', body });
    expect([text.status, await text.text()]).toEqual([400, 'file is required.']);
  });

  it('must take the method that there is, and is told in the way of all refusals', async () => {
    const other = await ann.fetch('/media', { headers: { Accept: 'application/problem+json' } });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await other.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('leaves nothing behind when he hangs up in the middle', async () => {
    const before = await leftBehind(testApp);
    const request = begin(ann.cookie);
    await expect.poll(async () => (await incoming(testApp)).length).toBeGreaterThan(0);
    request.destroy();
    expect(await leftBehind(testApp)).toEqual(before);
    expect(testApp.log.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });

  it('may have 1 GB of files', async () => {
    const full = await testApp.create.user();
    await testApp.database.pool.query(
      `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes)
       values ($1, 'VIDEO', 'video/mp4', 'none', 1, 1, 1024 * 1024 * 1024 - 1)`,
      [full.id],
    );
    const answer = await sendFile(await testApp.as(full), 'image/png', await png());
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('1 GB')]);
  });

  it('may not have more by sending several at once', async () => {
    const member = await testApp.create.user();
    const film = await mp4();
    await testApp.database.pool.query(
      `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes)
       values ($1, 'VIDEO', 'video/mp4', 'none', 1, 1, 1024 * 1024 * 1024 - $2::int)`,
      [member.id, Math.floor(1.5 * film.length)],
    );
    const as = await testApp.as(member);
    const films = Array.from({ length: 8 }, (_, n) => Buffer.concat([film, box('mdat', Buffer.from([n]))]));
    const answers = await Promise.all(films.map((one) => sendFile(as, 'video/mp4', one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(413)]);
  });
});
