// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { areaOf, drag, MAX_ZOOM, START, zoomTo } from './area.ts';

const WIDE = 2;
const TALL = 0.5;

const rounded = (area: object) =>
  Object.fromEntries(Object.entries(area).map(([key, value]) => [key, Math.round(value * 1e6) / 1e6]));

describe('at the start the frame holds the middle, as much as it can', () => {
  it.each([
    ['a picture twice as wide as the frame', WIDE, { left: 0.25, top: 0, width: 0.5, height: 1 }],
    ['a picture twice as tall', TALL, { left: 0, top: 0.25, width: 1, height: 0.5 }],
    ['one of the same shape', 1, { left: 0, top: 0, width: 1, height: 1 }],
  ])('of %s', (_which, ratio, area) => {
    expect(rounded(areaOf(START, ratio))).toEqual(area);
  });
});

it('follows the hand by the share of the frame', () => {
  const crop = drag(zoomTo(START, 1, 2), 1, 0.5, -0.25);
  expect(rounded(areaOf(crop, 1))).toEqual({ left: 0, top: 0.375, width: 0.5, height: 0.5 });
});

it('never leaves the picture', () => {
  for (const ratio of [WIDE, TALL, 1])
    for (const zoom of [0.1, 1, 2.5, 99])
      for (const way of [-3, -0.1, 0.1, 3]) {
        const crop = drag(zoomTo(START, ratio, zoom), ratio, way, -way);
        const { left, top, width, height } = areaOf(crop, ratio);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      }
});

it('comes back inside when one zooms out at an edge', () => {
  const atTheEdge = drag(zoomTo(START, 1, 4), 1, 9, 9);
  expect(rounded(areaOf(zoomTo(atTheEdge, 1, 1), 1))).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
