import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRetry } from './useRetry.ts';

beforeEach(() => void vi.useFakeTimers());

it('tries once more after a second, then gives up', () => {
  const { result } = renderHook(() => useRetry());
  act(() => result.current.onError());
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toMatchObject({ attempt: 0, failed: false });
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ attempt: 1, failed: false });
  act(() => result.current.onError());
  expect(result.current.failed).toBe(true);
});
