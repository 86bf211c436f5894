import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import Toasts from './Toasts.tsx';
import { dismiss, shownToast, toast } from '../../lib/feedback/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />, { wrapper: Styled });
});

afterEach(() => {
  act(() => void vi.runAllTimers());
});

const show = (title: string) => act(() => toast({ title }));

it('has room for one: the newest takes the place of the one before', () => {
  show('first');
  show('second');
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByText('second')).toBeTruthy();
});

it('stays for five seconds, counted anew for each', () => {
  show('first');
  act(() => void vi.advanceTimersByTime(4_000));
  show('second');
  act(() => void vi.advanceTimersByTime(4_900));
  expect(shownToast()).toMatchObject({ title: 'second', open: true });
  act(() => void vi.advanceTimersByTime(200));
  expect(shownToast()).toMatchObject({ title: 'second', open: false });
});

it('is forgotten 1,000,000 ms after it was dismissed', () => {
  show('first');
  act(() => dismiss(shownToast()!.id));
  act(() => void vi.advanceTimersByTime(999_999));
  expect(shownToast()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(shownToast()).toBeNull();
});

it('is reached by F8', () => {
  show('first');
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', bubbles: true })));
  expect(document.activeElement?.closest('[role=region]')).toBeTruthy();
});
