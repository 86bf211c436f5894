import { expect, it, vi } from 'vitest';

it.each(['C', 'x', 'en_US.UTF-8'])('plots load in a browser whose language is "%s"', async (language) => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => new EventTarget());
  Object.defineProperty(navigator, 'language', { configurable: true, value: language });
  await expect(import('./Plot.tsx')).resolves.toHaveProperty('default');
  Reflect.deleteProperty(navigator, 'language');
  vi.unstubAllGlobals();
});
