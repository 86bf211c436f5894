import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConnection } from '../../lib/network/connection.ts';
import { installDialogs } from '../../testing/browser.ts';
import { openPage } from '../../testing/openPage.tsx';
import EditDialog from './EditDialog.tsx';
import { editText } from './strings.ts';

beforeEach(() => {
  installDialogs();
  setConnection({ online: true });
});

it('a dialog that is saving stays open, so that a failure is said and what was typed is kept', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  const onClose = vi.fn();
  const from = { content: 'before', version: 1 };
  const dialog = (
    <EditDialog
      title="Edit"
      name="comment:1"
      from={from}
      maxLength={100}
      save={() => promise}
      onClose={onClose}
    />
  );
  openPage('/posts/1', dialog);
  const text = screen.getByLabelText(editText.label);
  fireEvent.change(text, { target: { value: 'after' } });
  fireEvent.submit(text);
  await screen.findByText(editText.saving);
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: editText.cancel });
  expect(cancel.disabled).toBe(true);
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => reject(new Error('refused')));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>(editText.label).value).toBe('after');
  fireEvent.click(cancel);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
