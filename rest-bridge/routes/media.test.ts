import type { ReadStream } from 'node:fs';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { jpeg, noise, png, svg } from '../../graphql-server/testing/files/images.ts';
import { mp4 } from '../../graphql-server/testing/files/mp4.ts';
import { mp4Of } from '../../graphql-server/testing/files/sized.ts';
import { webm } from '../../graphql-server/testing/files/webm.ts';
import { dataUrl, leftBehind, uploaded } from '../../graphql-server/testing/media.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://hood.example' });
const MB = 1_024 * 1_024;

let ann: UserEntity;
let asAnn: Visitor;
beforeAll(async () => {
  ann = await testApp.create.user({ username: 'ann' });
  asAnn = await testApp.as(ann);
});

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const newest = async (path: string) => (await jsonOf(await testApp.nobody.fetch(path)))[1][0];
const send = async (method: string, path: string, json: unknown) =>
  jsonOf(await asAnn.fetch(path, { method, json }));

describe('the media of a post', () => {
  it('are a whole data URL everywhere when they are small', async () => {
    const [status, made] = await send('POST', '/api/posts', { imageUrl: dataUrl('image/png', await png()) });
    expect([status, made]).toEqual([
      201,
      expect.objectContaining({
        content: '',
        imageUrl: expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
        hasVideo: false,
        hasLargeImage: false,
      }),
    ]);
    expect((await newest('/api/posts')).imageUrl).toBe(made.imageUrl);
    expect((await newest(`/api/users/${ann.id}/posts`)).imageUrl).toBe(made.imageUrl);
  });

  it.each([
    [
      'a large image',
      'image/jpeg',
      () => noise({ width: 1_500, height: 1_000 }),
      { hasVideo: false, hasLargeImage: true },
    ],
    ['a video, however small', 'video/webm', () => webm(), { hasVideo: true, hasLargeImage: false }],
    ['a large video', 'video/mp4', () => mp4Of(MB), { hasVideo: true, hasLargeImage: false }],
  ])('are the first characters in lists and whole in the detail: %s', async (_case, type, make, flags) => {
    const given = await make();
    const [, made] = await send('POST', '/api/posts', { content: 'gm', imageUrl: dataUrl(type, given) });
    const inList = await newest('/api/posts?limit=1');
    expect(inList).toMatchObject({ id: made.id, ...flags });
    expect(inList.imageUrl).toMatch(
      /^data:(image\/webp|video\/\w+);base64,[A-Za-z0-9+/]+\.\.\.\[truncated\]$/,
    );
    expect(inList.imageUrl).toHaveLength(64 + '...[truncated]'.length);
    const [, whole] = await jsonOf(await testApp.nobody.fetch(`/api/posts/${made.id}`));
    expect(whole.imageUrl.startsWith(inList.imageUrl.slice(0, 64))).toBe(true);
    if (type.startsWith('video/')) expect(bytesOf(whole.imageUrl)).toEqual(given);
    expect(bytesOf(whole.imageUrl)).toEqual(await servedFor(made.id));
  });

  /** What `?media=url` leads to. */
  async function servedFor(id: number): Promise<Buffer> {
    const { imageUrl } = (await jsonOf(await testApp.nobody.fetch(`/api/posts/${id}?media=url`)))[1];
    expect(imageUrl).toMatch(/^http:\/\/hood\.example\/media\//);
    return Buffer.from(await (await testApp.nobody.fetch(new URL(imageUrl).pathname)).arrayBuffer());
  }

  it('are addresses where the caller asks for them', async () => {
    expect((await newest('/api/posts?media=url')).imageUrl).toMatch(
      /^http:\/\/hood\.example\/media\/[0-9a-f]{64}\./,
    );
    expect(await textOf(await testApp.nobody.fetch('/api/posts?media=whole'))).toEqual([
      400,
      'media must be url.',
    ]);
  });

  it.each([null, 'whole'])('are not asked for in a body: {"media": %j} is ignored', async (media) => {
    const [status, { id }] = await send('POST', '/api/posts', { content: 'gm', media });
    expect([status, (await newest('/api/posts')).id]).toEqual([201, id]);
  });

  it('are asked for again with an ETag', async () => {
    const { id } = await newest('/api/posts');
    for (const path of ['/api/posts', `/api/posts/${id}`]) {
      const headers = { 'If-None-Match': (await testApp.nobody.fetch(path)).headers.get('etag')! };
      expect((await testApp.nobody.fetch(path, { headers })).status).toBe(304);
    }
    const head = await testApp.nobody.fetch(`/api/posts/${id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('may have been uploaded before', async () => {
    const mediaId = Number(await uploaded(asAnn, 'image/png', await png()));
    const [status, made] = await send('POST', '/api/posts', { mediaId });
    expect([status, made.imageUrl]).toEqual([201, expect.stringMatching(/^data:image\/webp/)]);
    const again = await asAnn.fetch('/api/posts', { method: 'POST', json: { mediaId } });
    expect(await textOf(again)).toEqual([409, 'This file is already in use.']);
  });

  it('wait for a reader who is slow', async () => {
    const imageUrl = dataUrl('video/mp4', await mp4Of(40 * MB));
    const [, made] = await send('POST', '/api/posts', { imageUrl });
    const open = vi.spyOn(testApp.app.services.media.store, 'open');
    const { hostname, port } = new URL(testApp.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/posts/${made.id} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    socket.pause();
    await vi.waitUntil(() => open.mock.calls.length > 0);
    const file = (await open.mock.results[0]!.value) as ReadStream;
    let read = 0;
    const standsStill = () => file.bytesRead > 0 && read === (read = file.bytesRead);
    await expect.poll(standsStill, { interval: 700 }).toBe(true);
    expect(read).toBeLessThan(20 * MB);
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length)).resume();
    await expect.poll(() => received).toBeGreaterThan((40 * MB * 4) / 3);
    open.mockRestore();
  });
});

describe('refused files', () => {
  it.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 415, 'image/svg+xml', () => svg],
    ['a large file that is no picture', 415, 'image/png', () => Buffer.alloc(MB, 'x')],
    ['a large forged type', 415, 'video/mp4', () => noise({ width: 1_500, height: 1_000 })],
    ['a header only', 422, 'video/mp4', async () => (await mp4()).subarray(0, 24)],
    ['too large a video', 413, 'video/mp4', () => mp4Of(50 * MB + 1)],
  ])('leave nothing behind: %s', async (_case, status, type, make) => {
    const before = await leftBehind(testApp);
    const imageUrl = dataUrl(type, await make());
    const answer = await asAnn.fetch('/api/posts', { method: 'POST', json: { content: 'gm', imageUrl } });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^[A-Z][^<>]+\.$/)]);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it('are not read from nobody', async () => {
    const imageUrl = dataUrl('image/jpeg', await noise({ width: 1_500, height: 1_000 }));
    for (const [method, path] of [
      ['POST', '/api/posts'],
      ['POST', '/api/stories'],
      ['PATCH', '/api/user/profile'],
    ])
      expect(await textOf(await testApp.nobody.fetch(path!, { method, json: { imageUrl } }))).toEqual(
        LOGGED_OUT,
      );
  });

  it('do not hide a body that is no JSON', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = `{"imageUrl": "${dataUrl('image/jpeg', await noise({ width: 1_500, height: 1_000 }))}", }`;
    expect((await textOf(await asAnn.fetch('/api/posts', { ...init, body })))[0]).toBe(400);
    expect((await textOf(await asAnn.fetch('/api/posts', { ...init, body: body.slice(0, -9) })))[0]).toBe(
      400,
    );
    expect((await textOf(await asAnn.fetch('/api/posts', { ...init, body: 'x'.repeat(MB) })))[0]).toBe(413);
    await leftBehind(testApp);
  });
});

describe('stories', () => {
  it('are made of a data URL, and listed', async () => {
    const [status, story] = await send('POST', '/api/stories', {
      imageUrl: dataUrl('image/jpeg', await jpeg()),
    });
    expect([status, story]).toEqual([
      201,
      {
        id: expect.any(Number),
        imageUrl: expect.stringMatching(/^data:image\/webp;base64,/),
        mediaAlt: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        author: refOf(ann),
      },
    ]);
    expect(await newest('/api/stories')).toEqual(story);
    expect((await newest('/api/stories?media=url')).imageUrl).toMatch(/^http:/);
    expect(await textOf(await asAnn.fetch('/api/stories', { method: 'POST', json: {} }))).toEqual([
      400,
      'imageUrl is required.',
    ]);
  });
});

describe('profiles', () => {
  it('change picture and cover', async () => {
    const face = dataUrl('image/png', await png({ width: 500, height: 500 }));
    const [status, user] = await send('PATCH', '/api/user/profile', { profilePicture: face });
    expect([status, user]).toEqual([
      200,
      {
        id: ann.id,
        username: 'ann',
        profilePicture: expect.stringMatching(/^data:image\/webp;base64,/),
        role: 'member',
        coverPhoto: null,
        xProfileUrl: null,
        bio: null,
        createdAt: expect.any(String),
      },
    ]);
    const { author } = await newest('/api/posts');
    expect(bytesOf(author.profilePicture).length).toBeLessThan(bytesOf(user.profilePicture).length);
    const [, covered] = await send('PATCH', '/api/user/profile', { coverPhoto: face, profilePicture: null });
    expect(covered).toMatchObject({ profilePicture: null, coverPhoto: expect.stringMatching(/^data:image/) });
    const empty = await asAnn.fetch('/api/user/profile', { method: 'PATCH', json: { username: 'eve' } });
    expect(await textOf(empty)).toEqual([
      400,
      'One of profilePicture, coverPhoto, bio, xProfileUrl is required.',
    ]);
  });

  it('may begin with a picture, also a large one', async () => {
    const visitor = await testApp.as(ann);
    visitor.cookie = '';
    const json = {
      username: 'bob',
      password: 'long enough',
      profilePicture: dataUrl('image/jpeg', await noise({ width: 1_500, height: 1_000 })),
    };
    const [status, user] = await jsonOf(await visitor.fetch('/api/register', { method: 'POST', json }));
    expect([status, user.profilePicture]).toEqual([201, expect.stringMatching(/^data:image\/webp/)]);
    const [, me] = await jsonOf(await visitor.fetch('/api/user'));
    expect(me).toEqual(user);
  });

  it('are found, have friends and figures', async () => {
    const cat = await testApp.create.user({ username: 'catherine' });
    const [, found] = await jsonOf(await testApp.nobody.fetch('/api/users/search?q=cathe'));
    expect(found).toMatchObject([
      { id: cat.id, username: 'catherine', profilePicture: null, coverPhoto: null },
    ]);
    await testApp.database.pool.query('insert into friendships (user_low, user_high) values ($1, $2)', [
      ann.id,
      cat.id,
    ]);
    const [, friends] = await jsonOf(await testApp.nobody.fetch(`/api/users/${cat.id}/friends`));
    expect(friends).toMatchObject([
      { id: ann.id, username: 'ann', coverPhoto: expect.stringMatching(/^data:/) },
    ]);
    const [, stats] = await jsonOf(await testApp.nobody.fetch(`/api/users/${cat.id}/stats`));
    expect(stats).toEqual({ postsCount: 0, friendsCount: 1, storiesCount: 0 });
    for (const path of ['friends', 'stats'])
      expect((await testApp.nobody.fetch(`/api/users/2147483647/${path}`)).status).toBe(404);
  });
});
