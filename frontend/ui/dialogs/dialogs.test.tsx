import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import { Dialogs } from './Dialogs.tsx';
import { alert, confirm } from '../../lib/feedback/dialogs.ts';

const user = userEvent.setup();

beforeAll(installDialogs);
beforeEach(() => void render(<Dialogs />, { wrapper: Styled }));

/** Asks without waiting for the answer. */
function ask<Answer>(question: () => Promise<Answer>) {
  let answer!: Promise<Answer>;
  act(() => {
    answer = question();
  });
  return { answer };
}

it('an alert is named by its text and waits for OK', async () => {
  const { answer } = ask(() => alert('Failed to read the selected file'));
  expect(screen.getByRole('alertdialog', { name: 'Failed to read the selected file' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('OK');
  await user.keyboard('{Enter}');
  await answer;
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a dangerous question begins on Cancel, and answers what was pressed', async () => {
  const remove = () =>
    confirm('Are you sure you want to remove this friend?', { danger: true, action: 'Remove' });
  const first = ask(remove);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Enter}');
  expect(await first.answer).toBe(false);
  const second = ask(remove);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await second.answer).toBe(true);
});

it('the other button may have a name of its own', async () => {
  const { answer } = ask(() => confirm('Send it?', { cancel: 'Keep editing', danger: true }));
  expect(document.activeElement?.textContent).toBe('Keep editing');
  await user.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

it('a harmless question begins on its action', async () => {
  const { answer } = ask(() => confirm('Send it?', { action: 'Send' }));
  expect(document.activeElement?.textContent).toBe('Send');
  await user.keyboard('{Enter}');
  expect(await answer).toBe(true);
});

it('Escape is no', async () => {
  const { answer } = ask(() => confirm('Really?'));
  act(() => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await answer).toBe(false);
});

it('questions wait in line', async () => {
  const first = ask(() => alert('one'));
  const second = ask(() => alert('two'));
  expect(screen.queryByRole('alertdialog', { name: 'two' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await first.answer;
  expect(screen.getByRole('alertdialog', { name: 'two' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await second.answer;
});
