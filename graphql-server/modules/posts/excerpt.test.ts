import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  ['gm', 'gm'],
  ['  a\n\n\tb  ', 'a b'],
  ['\u202Eevil\u2066 text\u2069', 'evil text'],
  ['one two three four', 'one two…'],
  ['unbrokenword', 'unbrokenw…'],
  ['💥'.repeat(12), `${'💥'.repeat(9)}…`],
  ['', ''],
])('%j', (text, expected) => {
  expect(excerpt(text, 10)).toBe(expected);
});
