import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { headOf } from '../../testing/head.ts';
import { sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://hood.example', PRODUCT_NAME: 'Hood' });
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
describe('the head of a page, for crawlers', () => {
  it('names a member and holds their bio', async () => {
    const member = await testApp.create.user();
    const { username } = member;
    await (await testApp.as(member)).run(UPDATE, { input: { bio: 'I hold\nfor the hood.' } });
    const plain = await testApp.create.user();
    const { status, tags, title, canonical } = await headOf(testApp, `/profile/${username.toUpperCase()}`);
    expect([status, title, canonical]).toEqual([
      200,
      `${username} · Hood`,
      `http://hood.example/profile/${username}`,
    ]);
    expect(tags).toMatchObject({
      'og:type': 'profile',
      'og:description': 'I hold for the hood.',
      'og:image': 'http://hood.example/icon-512.png',
      'twitter:card': 'summary',
    });
    expect(tags).not.toHaveProperty('article:published_time');
    const { tags: others } = await headOf(testApp, `/profile/${plain.username}`);
    expect(others['og:description']).toBe(`${plain.username} is a member of Hood.`);
  });

  it('shows the picture of a member', async () => {
    const member = await testApp.create.user();
    const ann = await testApp.as(member);
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7050f8' } })
      .png()
      .toBuffer();
    const { id } = (await (await sendFile(ann, 'image/png', picture)).json()) as { id: number };
    await ann.run(UPDATE, { input: { profilePictureId: String(id) } });
    const { tags } = await headOf(testApp, `/profile/${member.username}`);
    expect(tags).toMatchObject({ 'og:image:alt': member.username, 'twitter:card': 'summary' });
    const file = await testApp.nobody.fetch(new URL(tags['og:image']!).pathname);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('holds the name and the description of a group, and nothing of its chat', async () => {
    const id = await testApp.create.group({ name: 'Diamond hands', privacy: 'PRIVATE' });
    const { tags, title, canonical } = await headOf(testApp, `/groups/${id}`);
    expect([title, canonical]).toEqual(['Diamond hands · Hood', `http://hood.example/groups/${id}`]);
    expect(tags).toMatchObject({ 'og:type': 'website', 'og:description': 'We build.' });
  });

  it('holds what a listing costs', async () => {
    const costs = async (more: object) => {
      const { id } = await testApp.create.listing({ title: 'Ledger', ...more });
      return (await headOf(testApp, `/marketplace/${id}`)).tags;
    };
    expect(await costs({ price: '7.00' })).toMatchObject({
      'og:title': 'Ledger · Hood',
      'og:description': '7 SOL · Walnut, holds one hardware wallet.',
    });
    expect((await costs({ price: '12.50' }))['og:description']).toBe(
      '12.50 SOL · Walnut, holds one hardware wallet.',
    );
    expect((await costs({ price: '0.00' }))['og:description']).toBe(
      'Free · Walnut, holds one hardware wallet.',
    );
    expect((await costs({ soldAt: new Date() }))['og:description']).toBe(
      'Sold · Walnut, holds one hardware wallet.',
    );
  });

  it('holds what is asked in the forum, as long as it is there', async () => {
    const author = await testApp.create.user();
    const asked = await testApp.create.forumPost({ author });
    await testApp.create.forumReply({ forumPostId: asked });
    const { tags } = await headOf(testApp, `/forum/${asked}`);
    expect(tags).toMatchObject({
      'og:type': 'article',
      'og:title': 'Where is the search? · Hood',
      'og:description': 'I cannot find it.',
    });
    await (await testApp.as(author)).fetch(`/api/forum-posts/${asked}`, { method: 'DELETE' });
    const { status, title } = await headOf(testApp, `/forum/${asked}`);
    // The answer of another member is left.
    expect([status, title]).toEqual([200, 'Loading…']);
  });
});

describe('an address at which nothing is', () => {
  it.each([
    '/profile/nobody_here',
    '/groups/999999',
    '/marketplace/999999',
    '/forum/999999',
    '/forum/x',
    '/groups/%00',
  ])('%s is not found, and the page says so itself', async (path) => {
    const { status, html, tags } = await headOf(testApp, path);
    expect([status, tags['og:title']]).toEqual([404, 'Hood']);
    expect(html).toContain('<div id="root">');
  });

  it('tells a member nothing, whose browser asks for the content', async () => {
    const [owner, other] = [await testApp.create.user(), await testApp.create.user()];
    await testApp.create.block({ blocker: owner, blocked: other });
    const { id } = await testApp.create.post({ author: owner });
    const viewer = await testApp.as(other);
    const sent = [];
    for (const path of [
      `/profile/${owner.username}`,
      '/profile/nobody_here',
      `/post/${id}`,
      '/post/999999',
    ]) {
      const response = await viewer.fetch(path, { headers: { accept: 'text/html' } });
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
      sent.push([response.status, (await response.text()).replaceAll(nonce, 'nonce')]);
    }
    expect(sent[0]![0]).toBe(200);
    expect(new Set(sent.map(String)).size).toBe(1);
  });
});
