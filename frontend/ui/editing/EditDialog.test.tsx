import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismiss, shownToast } from '../../lib/feedback/toast.ts';
import { clearViewerMemory } from '../../lib/session/viewerMemory.ts';
import { setConnection } from '../../lib/network/connection.ts';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import { openPage } from '../../testing/openPage.tsx';
import EditDialog from './EditDialog.tsx';
import { editText } from './strings.ts';

beforeEach(() => {
  installDialogs();
  clearViewerMemory();
  setConnection({ online: true });
});

const from = { content: 'before', version: 1 };

/** The comment's page, while the comment is there. */
function Page({ isThere = true }) {
  if (!isThere) return null;
  return (
    <EditDialog
      title="Edit"
      name="comment:1"
      from={from}
      maxLength={100}
      save={async () => {}}
      onClose={() => {}}
    />
  );
}

/** Types into the dialog, then removes the comment from the page. */
async function typeAndRemove(meanwhile: () => void) {
  dismiss(shownToast()?.id ?? 0);
  const page = render(<Page />, { wrapper: Styled });
  fireEvent.change(screen.getByLabelText(editText.label), { target: { value: 'private words' } });
  meanwhile();
  page.rerender(<Page isThere={false} />);
  await new Promise((done) => setTimeout(done, 10));
}

it('if what is edited is removed, its new text is offered', async () => {
  await typeAndRemove(() => {});
  expect(shownToast()).toMatchObject({ title: editText.gone, open: true });
});

it('but not to the next member in this browser, for whom everything is removed', async () => {
  await typeAndRemove(clearViewerMemory);
  expect(shownToast()?.open).not.toBe(true);
});

it('a dialog that is saving stays open, so that a failure is said and what was typed is kept', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  const onClose = vi.fn();
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
