// @vitest-environment node
import { expect, it } from 'vitest';
import { shortTime } from './times.ts';

it('names the year only if it is another one', () => {
  const now = new Date(2026, 10, 26);
  expect(shortTime(new Date(2026, 10, 26, 14, 5).toISOString(), now)).toBe('26 Nov, 14:05');
  expect(shortTime(new Date(2027, 0, 2, 9, 30).toISOString(), now)).toBe('2 Jan 2027, 9:30');
});
