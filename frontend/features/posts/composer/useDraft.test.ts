import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';

const KEY = 'draft:post:7';

it('is removed before other tabs are told, which save their own text in its place', () => {
  localStorage.setItem(KEY, 'said once');
  const { result } = renderHook(() => useDraft('7'));
  expect(result.current.text).toBe('said once');
  const stored: unknown[] = [];
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(
    () => void stored.push(localStorage.getItem(KEY)),
  );
  act(() => result.current.discard());
  expect(stored).toEqual([null]);
});
