import { describe, expect, it } from 'vitest';
import { pageRoutes } from '../../contract/pageRoutes.ts';
import { rareRoutes } from '../../contract/rareRoutes.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

/** The headers that Chromium sends when an address is opened. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};
const METHODS = ['GET', 'HEAD'];

/** These are answered by whether there is something (`modules/previews`). */
const {
  post: _,
  member: _1,
  group: _2,
  listing: _3,
  forumPost: _4,
  ...others
} = { ...pageRoutes, ...rareRoutes };
const addresses = Object.values(others).map((route) => route.replaceAll(/:\w+/g, 'Zoë 7%'));

describe('an address of the page', () => {
  it.each(addresses)('%s is answered with the page', async (address) => {
    for (const path of [encodeURI(address), encodeURI(`${address}?post=7`), encodeURI(address).toUpperCase()])
      for (const method of METHODS)
        for (const headers of [BROWSER, {}]) {
          const response = await testApp.nobody.fetch(path, { method, headers });
          expect([path, response.status]).toEqual([path, 200]);
          expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        }
  });

  it('may end with a slash, as in the router', async () => {
    expect((await testApp.nobody.fetch('/friends/')).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    const { status, headers } = await testApp.nobody.fetch('/friends', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('lists its methods', async () => {
    const { status, headers } = await testApp.nobody.fetch('/friends', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

const UNKNOWN = [
  '/nope',
  '/feed.xml',
  '/rss',
  '/.well-known/security.txt',
  '/.well-known/x',
  '/llms.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/index.html',
  '/profile/ann/posts',
  '/groups/1/messages',
  '/forum/1/2',
  '/assets',
  '/friend',
  '/prerender',
];

describe('any other address', () => {
  it.each(UNKNOWN)('%s is not found', async (path) => {
    for (const method of METHODS) {
      const seen = await testApp.nobody.fetch(path, { method, headers: BROWSER });
      const isKept = !seen.headers.get('cache-control')!.startsWith('no-');
      expect([seen.status, isKept]).toEqual([404, false]);
      const asked = await testApp.nobody.fetch(path, { method });
      expect([asked.status, asked.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  it('shows the page in a browser, which says so', async () => {
    const response = await testApp.nobody.fetch('/nope', { headers: BROWSER });
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('content-security-policy')).toContain('nonce-');
    expect(await response.text()).toContain('<div id="root">');
  });

  it('gets a sentence, or a problem if JSON is requested', async () => {
    expect(await (await testApp.nobody.fetch('/nope')).text()).toBe('Page not found.');
    const headers = { accept: 'application/json' };
    const { code } = await (await testApp.nobody.fetch('/nope', { headers })).json();
    expect(code).toBe('NOT_FOUND');
  });

  it('is not found by other methods either', async () => {
    expect((await testApp.nobody.fetch('/nope', { method: 'POST', headers: BROWSER })).status).toBe(404);
  });
});

describe('files beside the page', () => {
  it.each(['/robots.txt', '/icon.svg', '/manifest.webmanifest', '/healthz'])('%s is served', async (path) => {
    const isOfBuild = path === '/icon.svg';
    const { status } = await testApp.nobody.fetch(isOfBuild ? `/public${path}` : path);
    expect(status).toBe(200);
  });
});
