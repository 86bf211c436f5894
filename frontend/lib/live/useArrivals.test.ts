import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '../feedback/toast.ts';
import { useArrivals } from './useArrivals.ts';

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));

/** A list that shows 2 and 1, and whose head can be fetched, or not. */
function openList(refetch = async () => {}) {
  const of = (list: string, ...ids: number[]) => ({
    list,
    shown: ids.map((id) => ({ id: String(id) })),
    refetch,
    failed: 'It did not come.',
  });
  const hook = renderHook((options) => useArrivals(options), { initialProps: of('bugs', 2, 1) });
  return { ...hook, of, count: () => hook.result.current.pill.count };
}

it('counts each arrival once, and none that the list shows already', () => {
  const { result, rerender, of, count } = openList();
  act(() => result.current.add(['3', '2']));
  act(() => result.current.add(['3', '4']));
  expect(count()).toBe(2);
  rerender(of('bugs', 3, 2, 1)); // by what the reader did himself
  expect(count()).toBe(1);
});

it('forgets what waited for another list', () => {
  const { result, rerender, of, count } = openList();
  act(() => result.current.add(['3']));
  rerender(of('wishes', 2, 1));
  expect(count()).toBe(0);
  act(() => result.current.add(['4']));
  expect(count()).toBe(1);
});

it('keeps them waiting, and says so, when they could not be fetched', async () => {
  const refetch = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { result, count } = openList(refetch);
  act(() => result.current.add(['3']));
  await act(async () => result.current.pill.onClick());
  expect(count()).toBe(1);
  expect(shownToast()?.title).toBe('It did not come.');
  await act(async () => result.current.pill.onClick());
  expect(count()).toBe(0);
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
});
