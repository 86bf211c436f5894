import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mp4 } from '../../testing/files/mp4.ts';
import { sendFile } from '../../testing/media.ts';
import { headOf } from '../../testing/head.ts';
import { useTestApp } from '../../testing/testApp.ts';

const SETTINGS = { PUBLIC_URL: 'http://hood.example', PRODUCT_NAME: 'Hood & <Co>' };
const testApp = useTestApp(SETTINGS);
const closed = useTestApp({ ...SETTINGS, LURK_MODE: 'off' });

const CREATE = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }';

async function postWithFile(type: string, bytes: Buffer, poster?: Buffer, more: object = {}) {
  const author = await testApp.create.user();
  const ann = await testApp.as(author);
  const { id } = (await (await sendFile(ann, type, bytes, { poster })).json()) as { id: number };
  const { data } = await ann.run(CREATE, { input: { mediaId: id, ...more } });
  return { id: data!.createPost.id as string, author };
}

const image = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#7050f8' } })
    .toFormat(format)
    .toBuffer();

describe('the head of a post, for crawlers', () => {
  it('holds its text, its author and its address', async () => {
    const author = await testApp.create.user();
    const { id, createdAt } = await testApp.create.post({ author, content: 'gm\nto all' });
    const { status, tags, title, canonical } = await headOf(testApp, `/post/${id}`);
    const name = `Post by ${author.username} · Hood & <Co>`;
    const url = `http://hood.example/post/${id}`;
    expect([status, title, canonical]).toEqual([200, name, url]);
    expect(tags).toMatchObject({
      description: 'gm to all',
      'og:type': 'article',
      'og:site_name': 'Hood & <Co>',
      'og:title': name,
      'og:description': 'gm to all',
      'og:url': url,
      'og:image': 'http://hood.example/icon-512.png',
      'article:published_time': createdAt.toISOString(),
      'twitter:card': 'summary',
      'twitter:title': name,
      'twitter:description': 'gm to all',
    });
  });

  it('is the same for HEAD and with a slash or a query behind it', async () => {
    const { id } = await testApp.create.post({ content: 'once' });
    const { status, headers } = await headOf(testApp, `/post/${id}`);
    const asked = await testApp.nobody.fetch(`/post/${id}`, { method: 'HEAD' });
    expect([status, asked.status]).toEqual([200, 200]);
    expect(asked.headers.get('content-length')).toBe(headers.get('content-length'));
    expect(await asked.text()).toBe('');
    for (const path of [`/post/${id}/`, `/post/${id}?story=1`, `/POST/${id}`]) {
      const seen = await headOf(testApp, path);
      expect([seen.status, seen.canonical]).toEqual([200, `http://hood.example/post/${id}`]);
    }
  });

  it('takes no other methods', async () => {
    const { id } = await testApp.create.post();
    const { status, headers } = await testApp.nobody.fetch(`/post/${id}`, { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('holds no markup that a member has written', async () => {
    const content = `"><script>alert(1)</script><meta http-equiv=refresh content='0;//evil'> $& $1 __NONCE__ &quot;`;
    const { id } = await testApp.create.post({ content });
    const { html, tags } = await headOf(testApp, `/post/${id}`);
    const { html: plain } = await headOf(testApp, '/friends');
    const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
    for (const part of [/<script/g, /http-equiv/g, /<title/g])
      expect(count(html.replaceAll(/content="[^"]*"/g, ''), part)).toBe(count(plain, part));
    expect(tags['og:description']).toBe(content);
  });

  it('is cut, on one line, and does not turn the direction of what stands around it', async () => {
    const content = `\u202Egnp.exe\u2066\n${'wörd '.repeat(990)}`.slice(0, 5_000);
    const { id } = await testApp.create.post({ content });
    const { tags } = await headOf(testApp, `/post/${id}`);
    const description = tags['og:description']!;
    expect(description).toMatch(/^gnp\.exe wörd .* wörd…$/);
    expect([...description].length).toBeLessThanOrEqual(200);
  });

  it('shows its picture in the largest size', async () => {
    const { id, author } = await postWithFile('image/png', await image(1_600, 800), undefined, {
      content: 'see',
    });
    const { tags } = await headOf(testApp, `/post/${id}`);
    expect(tags).toMatchObject({
      'og:image:width': '1600',
      'og:image:height': '800',
      'og:image:alt': `Image by ${author.username}`,
      'twitter:card': 'summary_large_image',
    });
    const { pathname, origin } = new URL(tags['og:image']!);
    expect(origin).toBe('http://hood.example');
    const file = await testApp.nobody.fetch(pathname);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('shows the poster of a video, and names what has no text', async () => {
    const { id, author } = await postWithFile('video/mp4', await mp4(), await image(400, 300, 'jpeg'));
    const { tags } = await headOf(testApp, `/post/${id}`);
    expect(tags).toMatchObject({
      'og:description': `Video by ${author.username}`,
      'og:image:width': '400',
      'twitter:card': 'summary_large_image',
    });
    expect(new URL(tags['og:image']!).pathname).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  });

  it('describes a picture in the words of its author', async () => {
    const mediaAlt = `Our "dog"\n<b>`;
    const { id } = await postWithFile('image/png', await image(40, 20), undefined, { mediaAlt });
    const { tags } = await headOf(testApp, `/post/${id}`);
    expect([tags['og:image:alt'], tags['og:description']]).toEqual(['Our "dog" <b>', 'Our "dog" <b>']);
  });

  it('shows the sign of the community where a video came without a poster', async () => {
    const { id } = await postWithFile('video/mp4', await mp4());
    const { tags } = await headOf(testApp, `/post/${id}`);
    expect(tags).toMatchObject({
      'og:image': 'http://hood.example/icon-512.png',
      'twitter:card': 'summary',
    });
  });

  it.each(['999999', '0', '01', '-1', 'abc', '99999999999999', '1e3', 'Zo%C3%AB 7%25', '%00'])(
    'is not found for %s, and the page says so itself',
    async (id) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await testApp.nobody.fetch(`/post/${id}`, { method });
        expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      }
      const { html, tags } = await headOf(testApp, `/post/${id}`);
      expect(html).toContain('<div id="root">');
      expect(tags['og:title']).toBe('Hood & <Co>');
    },
  );

  it('is not made for an address that has no points left', async () => {
    const { id } = await testApp.create.post({ content: 'costly' });
    const { limits } = testApp.app.services;
    const work = limits.workOf({ address: '127.0.0.1' });
    const all = work.state.left;
    work.charge(all);
    const { status, html } = await headOf(testApp, `/post/${id}`);
    work.giveBack(all);
    expect(status).toBe(200);
    expect(html).not.toContain('costly');
    expect((await headOf(testApp, `/post/${id}`)).html).toContain('costly');
  });
});

describe('without lurk mode', () => {
  it('tells nobody what a post holds, nor whether there is one', async () => {
    const { id } = await closed.create.post({ content: 'for members' });
    const there = await headOf(closed, `/post/${id}`);
    const gone = await headOf(closed, '/post/999999');
    expect([there.status, gone.status]).toEqual([200, 200]);
    expect(there.html).not.toContain('for members');
    expect([there.tags, there.canonical]).toEqual([gone.tags, undefined]);
    expect(there.tags).toMatchObject({ 'og:title': 'Hood & <Co>', 'twitter:card': 'summary' });
  });

  it('tells a signed-in member no more, whose browser asks for the post itself', async () => {
    const { id } = await closed.create.post({ content: 'for members' });
    const response = await (await closed.as(await closed.create.user())).fetch(`/post/${id}`);
    expect(await response.text()).not.toContain('for members');
  });
});
