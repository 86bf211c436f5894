// @vitest-environment node
import { expect, it } from 'vitest';
import { gestureOf, type Press } from './gestures.ts';

const press = (part: Partial<Press>) => gestureOf({ dx: 0, dy: 0, at: 0.5, held: false, ...part });

it('a tap leads back at the left third and on elsewhere', () => {
  expect(press({ at: 0.2 })).toBe('previous');
  expect(press({ at: 0.4 })).toBe('next');
  expect(press({ at: 0.9, dx: 6, dy: -5 })).toBe('next');
});

it('a swipe to the left leads on, to the right back, down away, up nowhere', () => {
  expect(press({ dx: -80, dy: 20 })).toBe('next');
  expect(press({ dx: 80, dy: 20 })).toBe('previous');
  expect(press({ dx: 20, dy: 80 })).toBe('close');
  expect(press({ dy: -80 })).toBe(null);
});

it('a long press leads nowhere unless it ends as a swipe', () => {
  expect(press({ held: true })).toBe(null);
  expect(press({ held: true, dx: -80 })).toBe('next');
});

it('a short way that is neither tap nor swipe leads nowhere', () => {
  expect(press({ dx: 40 })).toBe(null);
});
