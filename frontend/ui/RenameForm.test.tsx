import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Styled } from '../testing/Styled.tsx';
import { RenameForm } from './RenameForm.tsx';

const text = { renameOf: (name: string) => `Rename ${name}`, name: 'Name', save: 'Save', cancel: 'Cancel' };
const user = userEvent.setup();

it('keeps what was typed if it could not be saved, and closes once it is', async () => {
  const save = vi.fn(async (_name: string) => false);
  const close = vi.fn();
  render(<RenameForm name="Ghost" text={text} onSave={save} onClose={close} />, { wrapper: Styled });
  const field = screen.getByLabelText<HTMLInputElement>(/Name/, { selector: 'input' });
  await user.clear(field);
  await user.type(field, ' Everyday {Enter}');
  expect(save).toHaveBeenCalledWith('Everyday');
  expect([close.mock.calls.length, field.value]).toEqual([0, ' Everyday ']);
  save.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(close).toHaveBeenCalledTimes(1);
});
