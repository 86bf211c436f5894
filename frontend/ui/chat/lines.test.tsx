import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import { DayLine } from './Lines.tsx';

afterEach(() => vi.useRealTimers());

it('today is called yesterday after midnight, in a chat that stays open', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 31, 23, 59, 50) });
  render(
    <Styled>
      <DayLine date={new Date(2026, 0, 31)} />
    </Styled>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Today');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByRole('heading').textContent).toBe('Yesterday');
});
