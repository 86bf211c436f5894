// @vitest-environment node
import { expect, it } from 'vitest';
import { xHandle } from './xHandle.ts';

it.each([
  ['https://x.com/luna', 'luna'],
  ['https://x.com/luna/', 'luna'],
  ['https://x.com/i/user/luna?ref=1#top', 'luna'],
  ['https://x.com/l%C3%BCna', 'lüna'],
  ['https://x.com/100%', '100%'],
  ['https://x.com', 'x.com'],
])('shows the last path segment of %s', (address, handle) => {
  expect(xHandle(address)?.handle).toBe(handle);
});

it('leads to web addresses only', () => {
  expect(xHandle('https://x.com/luna')?.href).toBe('https://x.com/luna');
  expect(xHandle('javascript:alert(1)//luna')).toBeNull();
  expect(xHandle('luna')).toBeNull();
  expect(xHandle(null)).toBeNull();
});
