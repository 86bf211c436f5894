import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { webm } from '../../testing/files/webm.ts';
import { dataUrl, sendFile, uploaded } from '../../testing/media.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { inject } from 'vitest';

const testApp = useTestApp();
const POST = 'mutation ($id: ID!) { createPost(input: { mediaId: $id }) { id imageUrl } }';

let ann: Visitor;
let bob: Visitor;
let film: Buffer;
let url: string;

beforeAll(async () => {
  [ann, bob] = [await testApp.as(await testApp.create.user()), await testApp.as(await testApp.create.user())];
  film = await webm();
  const { data } = await ann.run(POST, { id: await uploaded(ann, 'video/webm', film) });
  url = data.createPost.imageUrl;
});

const ranged = async (range: string, headers = {}) => {
  const answer = await testApp.nobody.fetch(url, { headers: { Range: range, ...headers } });
  return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())];
};

describe('a file of a post', () => {
  it('is given to everybody under its own type, for good, in a sandbox', async () => {
    const answer = await testApp.nobody.fetch(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(film.length),
      'cache-control': 'public, s-maxage=60, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const etag = answer.headers.get('etag')!;
    const again = await testApp.nobody.fetch(url, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await testApp.nobody.fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
  });

  it('is given in parts', async () => {
    const size = film.length;
    expect(await ranged('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, film.subarray(0, 10)]);
    expect(await ranged('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, film.subarray(100)]);
    expect(await ranged('bytes=-5')).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      film.subarray(-5),
    ]);
    const whole = [206, `bytes 0-${size - 1}/${size}`, film];
    expect(await ranged(`bytes=-${size}`)).toEqual(whole);
    expect(await ranged(`bytes=-${size + 1}`)).toEqual(whole);
    expect(await ranged(`bytes=-${'9'.repeat(400)}`)).toEqual(whole);
    expect(await ranged('bytes=-0')).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    expect(await ranged(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    const head = await testApp.nobody.fetch(url, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    expect(await ranged('bytes=0-1,5-6')).toEqual([200, null, film]);
    expect(await ranged('bytes=0-9', { 'If-Range': '"another"' })).toEqual([200, null, film]);
  });

  it.each(['/media/none', `/media/${'0'.repeat(64)}.webp`, '/media/..%2f..%2fPG_VERSION', '/media/%00'])(
    'is not there: %s',
    async (path) => {
      const answer = await testApp.nobody.fetch(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).not.toContain('immutable');
    },
  );
});

describe('a file that nothing shows yet', () => {
  it('is for its sender alone, whole and in each size', async () => {
    const medium = (await (await sendFile(ann, 'image/png', await png())).json()) as any;
    for (const { url } of medium.sizes) {
      const own = await ann.fetch(url);
      expect([own.status, own.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/^private/),
      ]);
      expect((await bob.fetch(url)).status).toBe(404);
      expect((await testApp.nobody.fetch(url)).status).toBe(404);
    }
    await ann.run(POST, { id: String(medium.id) });
    for (const { url } of medium.sizes) expect((await testApp.nobody.fetch(url)).status).toBe(200);
  });

  it('becomes that again when its profile lets go of it', async () => {
    const change = (profilePicture: string | null) =>
      ann.run(
        'mutation ($p: String) { updateProfile(input: { profilePicture: $p }) { profilePicture(size: 2000) } }',
        { p: profilePicture },
      );
    const given = await change(dataUrl('image/png', await png({ width: 100, height: 100 })));
    const { profilePicture } = given.data.updateProfile;
    expect((await testApp.nobody.fetch(profilePicture)).status).toBe(200);
    expect((await change(null)).data.updateProfile.profilePicture).toBeNull();
    expect((await testApp.nobody.fetch(profilePicture)).status).toBe(404);
    expect((await ann.fetch(profilePicture)).status).toBe(200);
  });
});

it('is for members only where lurkers may not look', async () => {
  const { testApp: closed, stop } = await startTestApp(inject('postgresUrl'), { LURK_MODE: 'off' });
  const [cat, dan] = [
    await closed.as(await closed.create.user()),
    await closed.as(await closed.create.user()),
  ];
  const { data } = await cat.run(POST, { id: await uploaded(cat, 'image/png', await png()) });
  const address = data.createPost.imageUrl;
  expect((await closed.nobody.fetch(address)).status).toBe(401);
  const answer = await dan.fetch(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^private/),
  ]);
  await stop();
});
