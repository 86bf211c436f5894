import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'language');
  vi.unstubAllGlobals();
});

it('plots load in a browser whose language is none', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'C' });
  await expect(import('./Plot.tsx')).resolves.toHaveProperty('default');
});
