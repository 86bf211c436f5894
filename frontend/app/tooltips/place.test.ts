// @vitest-environment node
import { expect, it } from 'vitest';
import { place } from './place.ts';

const tip = { width: 100, height: 30 };
const win = { width: 400, height: 300 };
const at = (left: number, top: number) => place({ left, top, width: 40, height: 40 }, tip, win);

it.each([
  ['under the middle', at(180, 100), { left: 150, top: 146 }],
  ['inside the left edge', at(0, 100), { left: 8, top: 146 }],
  ['inside the right edge', at(360, 100), { left: 292, top: 146 }],
  ['above at the lower edge', at(180, 260), { left: 150, top: 224 }],
])('stands %s', (_where, placed, expected) => expect(placed).toEqual(expected));
