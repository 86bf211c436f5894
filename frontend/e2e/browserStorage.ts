import { expect, type Page } from '@playwright/test';

/** Everything the browser stores, caches included, as one text; files by their names. */
export const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((done) => reading.addEventListener('success', done));
        found.push(reading.result);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(await (await cache.match(request))!.text());
    }
    return JSON.stringify(found, (_, value) => (value instanceof File ? value.name : value));
  });

/** Waits until the browser stores these texts, and files of these names. */
export const waitUntilStored = (page: Page, ...texts: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const stored = await storedTexts(page);
      return texts.filter((text) => !stored.includes(text));
    })
    .toEqual([]);
