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
