import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import { Modal } from '../Modal.tsx';
import { PlainToast } from './PlainToast.tsx';
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

/** A dialog in another part of the page, and a second one above it. */
function openDialogs() {
  installDialogs();
  const dialog = (name: string) => <Modal key={name} aria-label={name} onClose={() => {}} />;
  const shown = render(dialog('below'), { wrapper: Styled });
  shown.rerender([dialog('below'), dialog('above')]);
  return { close: () => shown.rerender([dialog('below')]), closeAll: () => shown.rerender([]) };
}

const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('is shown and announced in the topmost dialog, which makes all else inert, and stays when that closes', () => {
  const { close, closeAll } = openDialogs();
  show('Login failed');
  act(() => void vi.advanceTimersByTime(100));
  expect(inDialog('above').getByRole('listitem').textContent).toContain('Login failed');
  expect(inDialog('above').getByRole('status').textContent).toContain('Login failed');
  act(close);
  expect(inDialog('below').getByRole('listitem').textContent).toContain('Login failed');
  act(closeAll);
  expect(screen.getByRole('listitem').textContent).toContain('Login failed');
  expect(screen.getByRole('listitem').closest('dialog')).toBeNull();
});

it('Escape in a toast does not close the dialog that it is shown in', () => {
  openDialogs();
  show('Login failed');
  expect(fireEvent.keyDown(inDialog('above').getByRole('listitem'), { key: 'Escape' })).toBe(false);
  expect(shownToast()).toMatchObject({ open: false });
});

it('is shown in the dialog without its code, too', () => {
  render(<PlainToast />, { wrapper: Styled });
  openDialogs();
  act(() => toast({ title: 'Login failed', tone: 'danger' }));
  expect(inDialog('above').getByRole('alert').textContent).toBe('Login failed');
});
