// @vitest-environment node
import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, -4_321])('groups %i as Intl does', (count) =>
  expect(grouped(count)).toBe(count.toLocaleString('en')),
);
