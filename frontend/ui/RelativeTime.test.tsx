import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));

it('keeps itself up to date, and carries the exact time', () => {
  render(<RelativeTime at="2026-11-21T11:58:10.000Z" />);
  const time = screen.getByText('1 minute ago');
  expect(time.getAttribute('datetime')).toBe('2026-11-21T11:58:10.000Z');
  expect(time.title).toMatch(/November 21, 2026/);
  act(() => void vi.advanceTimersByTime(15_000));
  expect(time.textContent).toBe('2 minutes ago');
});

it('runs one clock for all, and none when nothing is shown', () => {
  const { unmount } = render(
    <>
      <RelativeTime at="2026-11-21T11:00:00.000Z" />
      <RelativeTime at="2026-11-20T11:00:00.000Z" short />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
