import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module, loaded anew in a browser whose local storage is `storage`. */
async function loadWith(storage: () => Storage) {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(storage);
  vi.resetModules();
  return import('./storage.ts');
}

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};

beforeEach(() => localStorage.clear());
// Other files of the worker would get the module with a storage of these tests.
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('entries are those of the browser', async () => {
  const { browserStorage, store, removeAll } = await import('./storage.ts');
  expect(browserStorage.a).toBeUndefined();
  store(browserStorage, 'a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  delete browserStorage.a;
  expect(localStorage.getItem('a')).toBeNull();
  for (const key of ['a', 'b', 'c']) store(browserStorage, key, '1');
  removeAll(browserStorage, ['b']);
  expect(Object.keys(localStorage)).toEqual(['b']);
});

test('where storage is blocked, they last as long as the page', async () => {
  const { browserStorage, store, removeAll } = await loadWith(refuse);
  store(browserStorage, 'a', '1');
  expect(browserStorage.a).toBe('1');
  removeAll(browserStorage);
  expect(browserStorage.a).toBeUndefined();
});

test('a full storage keeps what it has', async () => {
  const full = new Proxy({ a: '1' } as unknown as Storage, { set: refuse });
  const { browserStorage, store } = await loadWith(() => full);
  store(browserStorage, 'a', '2');
  expect(browserStorage.a).toBe('1');
});

test('what is no JSON counts as nothing', async () => {
  const { parsed } = await import('./storage.ts');
  expect(parsed('{"a":1}')).toEqual({ a: 1 });
  expect([parsed(undefined), parsed(null), parsed('{"a":')]).toEqual([null, null, null]);
});
