// @vitest-environment node
import { expect, it } from 'vitest';
import { NewestMap } from './newestMap.ts';

it('keeps what was set last', () => {
  const map = new NewestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
