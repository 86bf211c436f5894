import { expect, type Page } from '@playwright/test';

/** Resolves when the service worker has cached all its files of this build, and none of others. */
export async function waitForFiles(page: Page): Promise<void> {
  const mismatches = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [, list] = /FILES=[`'"]([^`'"]+)/.exec(await (await fetch('/sw.js')).text())!;
      const listed = new Set(['/', ...list!.split(',')]); // and the page
      const kept = (await (await caches.open('app')).keys()).map(({ url }) => new URL(url).pathname);
      return [...listed.symmetricDifference(new Set(kept))];
    });
  await expect.poll(mismatches).toEqual([]);
}
