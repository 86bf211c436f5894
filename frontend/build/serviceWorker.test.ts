// @vitest-environment node
import { expect, it } from 'vitest';
import { runWorker } from '../testing/serviceWorker.ts';

const noFiles = { open: async () => ({ keys: async () => [] }) };

/** What the worker does with navigation preload in a browser that names itself so. */
async function preloadIn(userAgent: string): Promise<string[]> {
  const calls: string[] = [];
  const navigationPreload = {
    enable: async () => void calls.push('enable'),
    disable: async () => void calls.push('disable'),
  };
  const send = await runWorker('assets/index-1.js', {
    caches: noFiles,
    navigator: { userAgent },
    registration: { navigationPreload },
    clients: { claim: async () => {} },
  });
  await send('activate');
  return calls;
}

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('preloads the page in %s', async (userAgent) => {
  expect(await preloadIn(userAgent)).toEqual(['enable']);
});

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148',
  ],
])('ends the preload that an earlier version began in %s', async (userAgent) => {
  expect(await preloadIn(userAgent)).toEqual(['disable']);
});

/** A cache whose entries are lost until it is deleted, as they can be in WebKit. */
function lossyCaches() {
  let isWhole = false;
  const kept = new Map<string, Response>();
  const pathOf = (key: Request | string) => (typeof key === 'string' ? key : new URL(key.url).pathname);
  const cache = {
    match: async (key: Request | string) => kept.get(pathOf(key)),
    keys: async () => [...kept.keys()],
    add: async (key: Request) => void (isWhole && kept.set(pathOf(key), new Response())),
    put: async (key: string, response: Response) => void (isWhole && kept.set(key, response)),
  };
  const caches = {
    open: async () => cache,
    match: cache.match,
    delete: async () => (isWhole = true),
  };
  return { kept, caches };
}

class SiteRequest extends Request {
  constructor(path: string) {
    super(new URL(path, 'https://site.example'));
  }
}

const navigation = { request: { method: 'GET', mode: 'navigate', url: 'https://site.example/groups' } };

it('fills a cache that has lost everything once more, after deleting it', async () => {
  const { kept, caches } = lossyCaches();
  const send = await runWorker('assets/index-1.js', {
    caches,
    Request: SiteRequest,
    fetch: async () => new Response('<script src="/assets/index-1.js"></script>'),
  });
  await send('message', { data: 'fill' });
  expect([...kept.keys()]).toContain('/assets/index-1.js');
  expect(kept.has('/')).toBe(true);
});

it('shows a page of its own without a network and without a kept page', async () => {
  const { caches } = lossyCaches();
  const send = await runWorker('assets/index-1.js', {
    caches,
    fetch: () => Promise.reject(new TypeError('Load failed')),
  });
  const response = await send('fetch', navigation);
  expect(response?.status).toBe(503);
  expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response?.text();
  expect(html).toContain("Can't reach the server.");
  expect(html).toContain('<a href="">Try again</a>');
});
