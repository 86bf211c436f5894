import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markSeen, useSeen } from './seenStories.ts';

it('remembers what was seen, and not what only looks like it', () => {
  const { result } = renderHook(() => ({ one: useSeen('1'), eleven: useSeen('11') }));
  act(() => markSeen('11'));
  expect(result.current).toEqual({ one: false, eleven: true });
  act(() => markSeen('1'));
  expect(result.current).toEqual({ one: true, eleven: true });
});

it('forgets the oldest of many', () => {
  for (let id = 1; id <= 201; id++) markSeen(String(id));
  expect(renderHook(() => useSeen('1')).result.current).toBe(false);
  expect(renderHook(() => useSeen('2')).result.current).toBe(true);
});
