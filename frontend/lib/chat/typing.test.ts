import { beforeEach, expect, it, vi } from 'vitest';
import { chatText } from './strings.ts';
import { startTyping, stopTyping, useWriters } from './typing.ts';
import { renderHook, act } from '@testing-library/react';

beforeEach(() => void vi.useFakeTimers());

it('knows who is writing in a chat, each for five seconds after the last word of it', () => {
  const { result } = renderHook(() => useWriters('group:1:2'));
  act(() => startTyping('group:1:2', 'ann'));
  act(() => startTyping('group:1:3', 'eve'));
  act(() => void vi.advanceTimersByTime(3_000));
  act(() => startTyping('group:1:2', 'bob'));
  act(() => startTyping('group:1:2', 'bob'));
  expect(result.current).toEqual(['ann', 'bob']);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toEqual(['bob']);
  act(() => stopTyping('group:1:2', 'bob'));
  expect(result.current).toEqual([]);
});

it('is said of one, two and many', () => {
  expect(chatText.typing(['ann'])).toBe('ann is typing…');
  expect(chatText.typing(['ann', 'bob'])).toBe('ann and bob are typing…');
  expect(chatText.typing(['ann', 'bob', 'eve'])).toBe('3 people are typing…');
});
