import { beforeEach, expect, it, vi } from 'vitest';
import { clearViewerMemory } from '../../../lib/session/viewerMemory.ts';
import { feedPositions } from './feedPosition.ts';

const position = {
  scrollY: 900,
  anchor: { id: '5', top: 60 },
  count: 20,
  sizes: [[200, 220], 200] as [number[], number],
};

beforeEach(() => clearViewerMemory());

/** As after a load of the page: the memory is gone. */
function loadPage(type: 'reload' | 'navigate') {
  clearViewerMemory();
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
}

it('keeps one position per history entry', () => {
  feedPositions.save('a', position);
  expect(feedPositions.load('a')).toEqual(position);
  expect(feedPositions.load('b')).toBeNull();
});

it('survives a reload, but is not taken for another visit', () => {
  feedPositions.save('default', position);
  loadPage('navigate');
  expect(feedPositions.load('default')).toBeNull();
  loadPage('reload');
  expect(feedPositions.load('default')).toEqual(position);
});

it('keeps the last fifty, here and in the storage', () => {
  const before = sessionStorage.length;
  for (let n = 0; n < 60; n++) feedPositions.save(`entry ${n}`, position);
  expect([feedPositions.load('entry 9'), feedPositions.load('entry 59')]).toEqual([null, position]);
  expect(sessionStorage.length - before).toBe(50);
});
